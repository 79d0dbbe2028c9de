import type { Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { Handler } from '../../../http/route.ts';
import { presentCampaigns } from '../presenter.ts';

/** GET /api/campaigns/featured: never a trailer. */
export const featuredCampaign: Handler<Routes['featuredCampaign']> = async (_, context) => {
  const { queries } = context;
  const now = context.now();
  const nearlyFunded = await queries.campaigns.nearlyFunded(now.toISOString());
  const debate = async () =>
    (await queries.campaigns.trending(campaignLimits.trending.default)).find(
      ({ kind }) => kind === 'debate',
    );
  const card = nearlyFunded ?? (await debate());
  const cards = card ? [card] : [];
  const [campaign = null] = await presentCampaigns(queries, cards, now);
  return { campaign, nearlyFunded: nearlyFunded !== undefined };
};
