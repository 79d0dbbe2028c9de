import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../../http/route.ts';

/** A near spelling of a search. Costs more than the search itself, so the site asks only when that finds nothing. */
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
