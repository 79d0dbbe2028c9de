import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import { presentActivities } from './presenter.ts';

export const adminListActivities: Handler<Routes['adminListActivities']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const page = await queries.activities.listAll(query);
  setPageHeaders(context, 'activities', query.offset, page);
  return presentActivities(queries, page.items);
};
