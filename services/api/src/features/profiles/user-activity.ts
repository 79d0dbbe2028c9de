import type { Routes } from '@rostrum/contracts';
import { forbidden } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadOwnActivity } from '../dashboard/index.ts';

/** GET /api/users/{id}/activity: only the caller's own activity. */
export const userActivity =
  ({ activityTitles }: Pick<App, 'activityTitles'>): Handler<Routes['userActivity']> =>
  ({ params }, context) => {
    if (member(context).id !== params.id) throw forbidden();
    return loadOwnActivity(context.queries, activityTitles, params.id);
  };
