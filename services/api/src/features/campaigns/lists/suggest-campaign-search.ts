import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../../http/route.ts';

/**
 * A corrected spelling of a search. Costs more than the search itself, so the site requests it only
 * when the search finds nothing.
 */
export const suggestCampaignSearch: Handler<Routes['suggestCampaignSearch']> = async (
  { query },
  { now, queries },
) => {
  const suggestion = await queries.campaigns.nearSpelling({
    ...query,
    sort: 'newest',
    offset: 0,
    limit: 1,
    now: now().toISOString(),
  });
  return { suggestion: suggestion ?? null };
};
