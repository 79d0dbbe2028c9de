import type { Routes } from '@rostrum/contracts';
import { forbidden } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadOwnActivity } from '../dashboard/index.ts';

/** GET /api/users/{id}/activity: only the caller's own activity. */
export const userActivity =
  (app: Pick<App, 'activityTitles' | 'events'>): Handler<Routes['userActivity']> =>
  ({ params }, context) => {
    if (member(context).id !== params.id) throw forbidden();
    return loadOwnActivity(app, context.queries, params.id);
  };
