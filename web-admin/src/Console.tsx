import { Admin, Resource } from 'react-admin';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { darkTheme, lightTheme } from './theme.ts';

export function Console() {
  return (
    <Admin
      title="Rostrum console"
      dataProvider={dataProvider}
      authProvider={authProvider}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <Resource name="campaigns" />
    </Admin>
  );
}
