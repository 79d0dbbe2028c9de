import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';

/** POST /api/auth/logout: revokes the session on the server, so that a copied cookie does not work either. */
export function logout({ cookies }: Pick<App, 'cookies'>): Handler<Routes['logout']> {
  return async (_input, context) => {
    await cookies.signOut(context);
    return { success: true as const };
  };
}
