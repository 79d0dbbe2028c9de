import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { ConfirmationProvider } from '../kernel/confirmation.ts';
import { ConnectionProvider } from '../kernel/connection.ts';
import type { ConsoleResource } from '../kernel/define-feature.ts';
import { RegistryProvider, type Registry } from '../kernel/registry.ts';
import { ConsoleLayout } from '../shell/ConsoleLayout.tsx';
import { LoginPage } from '../shell/LoginPage.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { i18nProvider } from '../shell/words.ts';
import { AccessDeniedPage } from '../shell/no-access-pages.tsx';
import { createAuthProvider, deniedPath } from './auth-provider.ts';
import { pageRoutes } from './page-routes.tsx';
import { createDataProvider } from './data-provider.ts';
import { createListStore } from './list-store.ts';
import type { Server } from './server.ts';
import { darkTheme, lightTheme } from './theme.ts';

export function createConsole(server: Server, registry: Registry) {
  const { resources, pages, startPage } = registry;
  const store = createListStore();
  const dataProvider = createDataProvider(server, resources, store.refuse);
  const authProvider = createAuthProvider(server, resources);
  return function Console() {
    return (
      <ConnectionProvider value={server.connection}>
        <ConfirmationProvider value={server.confirmation}>
          <RegistryProvider value={registry}>
            <Admin
              title="Rostrum console"
              dataProvider={dataProvider}
              store={store}
              authProvider={authProvider}
              theme={lightTheme}
              darkTheme={darkTheme}
              layout={ConsoleLayout}
              loginPage={LoginPage}
              {...(startPage ? { dashboard: startPage } : {})}
              catchAll={NotFoundPage}
              i18nProvider={i18nProvider}
              requireAuth
              disableTelemetry
            >
              {resources.map((resource) => (
                <Resource key={resource.name} {...resourceProps(resource)} />
              ))}
              <CustomRoutes>{pageRoutes(pages)}</CustomRoutes>
              <CustomRoutes noLayout>
                <Route path={deniedPath} element={<AccessDeniedPage />} />
              </CustomRoutes>
            </Admin>
          </RegistryProvider>
        </ConfirmationProvider>
      </ConnectionProvider>
    );
  };
}

function resourceProps(resource: ConsoleResource) {
  const { name, label, icon, list, show, recordRepresentation } = resource;
  return {
    name,
    icon,
    list,
    ...(show ? { show } : {}),
    ...(label === undefined ? {} : { options: { label } }),
    ...(recordRepresentation === undefined ? {} : { recordRepresentation }),
  };
}
