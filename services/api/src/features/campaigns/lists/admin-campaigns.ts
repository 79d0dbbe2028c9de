import type { Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { notFound } from '../../../kernel/domain-error.ts';
import type { Handler } from '../../../http/route.ts';
import { setPageHeaders } from '../../../http/answers/page-headers.ts';
import { presentCampaignPage, presentCampaigns } from '../presenter.ts';

/** Campaigns of every phase. */
export const adminListCampaigns: Handler<Routes['adminListCampaigns']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const page = await queries.campaigns.listAll(query);
  setPageHeaders(context, 'campaigns', query.offset, page);
  return presentCampaigns(queries, page.items, context.now());
};

export const adminGetCampaign: Handler<Routes['adminGetCampaign']> = async (
  { params },
  { actor, now, queries },
) => {
  const detail = await queries.campaigns.detail(params.id);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  return presentCampaignPage(queries, detail, actor, now());
};
