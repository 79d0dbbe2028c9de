import { routes } from '@rostrum/contracts';
import { endpoint, type Endpoint } from '../../http/route.ts';
import type { SessionCookies } from '../../http/session.ts';

/** POST /api/auth/logout: the session is revoked on the server; a copied cookie is worth nothing. */
export function logoutEndpoint(cookies: SessionCookies): Endpoint {
  return endpoint(routes.logout, async (_input, context) => {
    await cookies.signOut(context);
    return { success: true as const };
  });
}
