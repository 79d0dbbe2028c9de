import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';

/** POST /api/auth/logout: the session is revoked on the server; a copied cookie is worth nothing. */
export function logout({ cookies }: App): Handler<Routes['logout']> {
  return async (_input, context) => {
    await cookies.signOut(context);
    return { success: true as const };
  };
}
