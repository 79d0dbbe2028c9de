import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { loadSessionUser } from './session-user.ts';

/** POST /api/auth/revalidate: answers as `me` does; the body is not read. */
export function revalidate(app: Pick<App, 'events' | 'terms'>): Handler<Routes['revalidate']> {
  return (_input, context) => loadSessionUser(app, member(context).id);
}
