import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { activities } from '../features/activities/feature.ts';
import { createAuthProvider, deniedPath, unreachablePath } from './auth-provider.ts';
import { campaigns } from '../features/campaigns/feature.ts';
import { Dashboard } from '../features/statistics/feature.ts';
import { createDataProvider } from './data-provider.ts';
import { donations } from '../features/donations/feature.ts';
import { projections } from '../features/projections/feature.ts';
import type { Server } from './server.ts';
import { ConsoleLayout } from '../shell/ConsoleLayout.tsx';
import { LoginPage } from '../shell/LoginPage.tsx';
import { AccessDeniedPage, UnreachablePage } from '../shell/no-access-pages.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { users } from '../features/accounts/feature.ts';

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
