import type { Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

export const trendingCampaigns: Handler<Routes['trendingCampaigns']> = async (
  { query },
  { now, queries },
) => {
  const cards = await queries.campaigns.trending(query.limit ?? campaignLimits.trending.default);
  return presentCampaigns(queries, cards, now());
};
