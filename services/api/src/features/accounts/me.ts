import { routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { endpoint, member, type Endpoint } from '../../http/route.ts';
import { loadSessionUser } from './session-user.ts';

/** GET /api/auth/me */
export function meEndpoint(app: App): Endpoint {
  return endpoint(routes.me, (_input, context) => loadSessionUser(app, member(context).id));
}
