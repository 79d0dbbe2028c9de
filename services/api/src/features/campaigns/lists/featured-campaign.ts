import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

/** GET /api/campaigns/featured */
export const featuredCampaign: Handler<Routes['featuredCampaign']> = async (_, context) => {
  const { queries } = context;
  const now = context.now();
  const nearlyFunded = await queries.campaigns.nearlyFunded(now.toISOString());
  const cards = nearlyFunded ? [nearlyFunded] : await queries.campaigns.trending(1);
  const [campaign = null] = await presentCampaigns(queries, cards, now);
  return { campaign, nearlyFunded: nearlyFunded !== undefined };
};
