import { limits, type Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { presentCampaigns } from './presenter.ts';

export function successStories({ projections }: App): Handler<Routes['successStories']> {
  return async ({ query }, { now }) => {
    const { queries } = projections;
    const { items } = await queries.campaigns.list({
      status: 'completed',
      sort: 'newest',
      offset: 0,
      limit: query.limit ?? limits.successStories,
      now: now().toISOString(),
    });
    return presentCampaigns(queries, items, now());
  };
}
