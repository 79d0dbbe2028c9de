import type { Routes } from '@rostrum/contracts';
import { setPageHeaders } from '../../http/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { campaignListOf } from './campaign-list-query.ts';
import { presentCampaigns } from './presenter.ts';

export const listCampaigns: Handler<Routes['listCampaigns']> = async ({ query }, context) => {
  const { queries } = context;
  const now = context.now();
  const list = campaignListOf(query, now);
  const page = await queries.campaigns.list(list);
  setPageHeaders(context, 'campaigns', list.offset, page);
  return presentCampaigns(queries, page.items, now);
};
