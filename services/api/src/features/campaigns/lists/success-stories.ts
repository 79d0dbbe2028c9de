import type { Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import { categories } from '@rostrum/contracts/categories';
import type { Handler } from '../../../http/route.ts';
import { presentSuccessStories } from '../presenter.ts';

const debateCategoryIds = categories.flatMap(({ id, kind }) => (kind === 'debate' ? [id] : []));

/** Trailers have no conversation whose success could be told. */
export const successStories: Handler<Routes['successStories']> = async (
  { query },
  { now, queries },
) => {
  const { items } = await queries.campaigns.list({
    where: { status: 'completed', shownIn: debateCategoryIds },
    sort: 'newest',
    offset: 0,
    limit: query.limit ?? campaignLimits.successStories,
    now: now().toISOString(),
  });
  return presentSuccessStories(queries, items, now());
};
