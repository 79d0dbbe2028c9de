import { buildOpenApi, routes } from '@rostrum/contracts';
import { endpoint, type Endpoint } from './route.ts';

/** GET /api/openapi.json, made once from the tables that validate. */
export function openApiEndpoint(version: string): Endpoint {
  const document = buildOpenApi({ title: 'Rostrum', version });
  return endpoint(routes.openapi, () => Promise.resolve(document));
}
