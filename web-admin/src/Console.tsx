import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { activities } from './activities/index.ts';
import { createAuthProvider, deniedPath, unreachablePath } from './auth-provider.ts';
import { campaigns } from './campaigns/index.ts';
import { Dashboard } from './dashboard/index.ts';
import { createDataProvider } from './data-provider.ts';
import { donations } from './donations/index.ts';
import { projections } from './projections/index.ts';
import type { Server } from './server.ts';
import { ConsoleLayout } from './shell/ConsoleLayout.tsx';
import { LoginPage } from './shell/LoginPage.tsx';
import { AccessDeniedPage, UnreachablePage } from './shell/turned-away.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { users } from './users/index.ts';

export function createConsole(server: Server) {
  const dataProvider = createDataProvider(server);
  const authProvider = createAuthProvider(server);
  return function Console() {
    return (
      <Admin
        title="Rostrum console"
        dataProvider={dataProvider}
        authProvider={authProvider}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={ConsoleLayout}
        loginPage={LoginPage}
        dashboard={Dashboard}
        requireAuth
        disableTelemetry
      >
        <Resource {...campaigns} />
        <Resource {...donations} />
        <Resource {...users} />
        <Resource {...activities} />
        <Resource {...projections} />
        <CustomRoutes noLayout>
          <Route path={deniedPath} element={<AccessDeniedPage />} />
          <Route path={unreachablePath} element={<UnreachablePage />} />
        </CustomRoutes>
      </Admin>
    );
  };
}
