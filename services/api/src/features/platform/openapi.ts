import { buildOpenApi, routes } from '@rostrum/contracts';
import { endpoint, type Endpoint } from '../../http/route.ts';

/** GET /api/openapi.json, made from the tables that validate when somebody first asks for it. */
export function openApiEndpoint(version: string): Endpoint {
  let document: Record<string, unknown> | undefined;
  return endpoint(routes.openapi, () =>
    Promise.resolve((document ??= buildOpenApi({ title: 'Rostrum', version }))),
  );
}
