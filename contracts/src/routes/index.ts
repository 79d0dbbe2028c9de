import { accountsRoutes } from './accounts.ts';
import { administrationRoutes } from './administration.ts';
import { campaignsRoutes } from './campaigns.ts';
import { paymentsRoutes } from './payments.ts';
import { platformRoutes } from './platform.ts';

export type { Access, ReadModel, Route, RouteShape } from './define.ts';
export * from './inputs.ts';
export * from './wire.ts';

/** Every route of the product: validation, typed client and OpenAPI come from here. */
export const routes = {
  ...platformRoutes,
  ...accountsRoutes,
  ...campaignsRoutes,
  ...paymentsRoutes,
  ...administrationRoutes,
} as const;

export type Routes = typeof routes;
