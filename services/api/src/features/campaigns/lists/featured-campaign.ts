import type { Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

/** GET /api/campaigns/featured: never a trailer. */
export const featuredCampaign: Handler<Routes['featuredCampaign']> = async (_, context) => {
  const { queries } = context;
  const now = context.now();
  const nearlyFunded = await queries.campaigns.nearlyFunded(now.toISOString());
  const { default: limit } = campaignLimits.trending;
  const cards = nearlyFunded
    ? [nearlyFunded]
    : (await queries.campaigns.trending(limit, 'debate')).slice(0, 1);
  const [campaign = null] = await presentCampaigns(queries, cards, now);
  return { campaign, nearlyFunded: nearlyFunded !== undefined };
};
