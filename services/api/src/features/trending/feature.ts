import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { trendingTopics } from './trending-topics.ts';

export const trending = defineFeature({
  name: 'trending',
  endpoints: () => [endpoint(routes.trendingTopics, trendingTopics)],
});
