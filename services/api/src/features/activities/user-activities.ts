import { limits, type Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { presentActivities } from './presenter.ts';

/** The newest 100 activities, optionally of one member and of one type. */
export function userActivities(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['userActivities']> {
  return async ({ query: { userId, type } }, context) => {
    const { queries } = context;
    const list = {
      where: {
        ...(userId === undefined ? {} : { userId }),
        ...(type === undefined || type === '' ? {} : { activityType: type }),
      },
      sort: ['createdAt', 'desc'],
      offset: 0,
      limit: limits.withoutParameters,
    } as const;
    const { items } = await queries.activities.listAll(list, member(context).id);
    return presentActivities(app, queries, items);
  };
}
