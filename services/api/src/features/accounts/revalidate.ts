import { routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { endpoint, member, type Endpoint } from '../../http/route.ts';
import { loadSessionUser } from './session-user.ts';

/** POST /api/auth/revalidate: what the body says somebody is, is not read. */
export function revalidateEndpoint(app: App): Endpoint {
  return endpoint(routes.revalidate, (_input, context) => loadSessionUser(app, member(context).id));
}
