import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import { presentActivities } from './presenter.ts';

export function adminListActivities(app: App): Handler<Routes['adminListActivities']> {
  return async ({ query }, context) => {
    const { queries } = context;
    const page = await queries.activities.listAll(query);
    setPageHeaders(context, 'activities', query.offset, page);
    return presentActivities(app, queries, page.items);
  };
}
