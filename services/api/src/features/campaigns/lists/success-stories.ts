import type { Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { Handler } from '../../../http/route.ts';
import { presentSuccessStories } from '../presenter.ts';

export const successStories: Handler<Routes['successStories']> = async (
  { query },
  { now, queries },
) => {
  const { items } = await queries.campaigns.list({
    where: { status: 'completed' },
    sort: 'newest',
    offset: 0,
    limit: query.limit ?? campaignLimits.successStories,
    now: now().toISOString(),
  });
  return presentSuccessStories(queries, items, now());
};
