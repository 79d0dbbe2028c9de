import type { Routes } from '@rostrum/contracts';
import { setPageHeaders } from '../../../http/answers/page-headers.ts';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

export const listCampaigns: Handler<Routes['listCampaigns']> = async ({ query }, context) => {
  const { queries } = context;
  const now = context.now();
  const page = await queries.campaigns.list({ ...query, now: now.toISOString() });
  setPageHeaders(context, 'campaigns', query.offset, page);
  return presentCampaigns(queries, page.items, now);
};
