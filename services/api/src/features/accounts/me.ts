import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { loadSessionUser } from './session-user.ts';

/** GET /api/auth/me */
export function me(app: Pick<App, 'events' | 'terms'>): Handler<Routes['me']> {
  return (_input, context) => loadSessionUser(app, member(context).id);
}
