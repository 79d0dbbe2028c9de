import { limits, type Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { presentCampaigns } from './presenter.ts';

export function trendingCampaigns({ projections }: App): Handler<Routes['trendingCampaigns']> {
  return async ({ query }, { now }) => {
    const { queries } = projections;
    const cards = await queries.campaigns.trending(query.limit ?? limits.trending.default);
    return presentCampaigns(queries, cards, now());
  };
}
