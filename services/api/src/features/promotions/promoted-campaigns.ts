import type { Routes } from '@rostrum/contracts';
import { promotionLimits } from '@rostrum/contracts/promotions';
import type { Handler } from '../../http/route.ts';
import { presentCampaigns } from '../campaigns/index.ts';

/**
 * The campaigns that are promoted now. If there are more than can be shown, they are shown in
 * rotation.
 */
export const promotedCampaigns: Handler<Routes['promotedCampaigns']> = async (
  _,
  { now, queries },
) => {
  const at = now();
  const { shown, candidates, turnMs } = promotionLimits;
  const promoted = await queries.campaigns.promoted(at.toISOString(), candidates);
  const count = Math.min(shown.max, promoted.length);
  const turn = Math.floor(at.getTime() / turnMs) * count;
  const cards = Array.from({ length: count }, (_each, index) => {
    return promoted[(turn + index) % promoted.length];
  }).filter((card) => card !== undefined);
  return presentCampaigns(queries, cards, at);
};
