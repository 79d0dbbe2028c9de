import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const trendingTopicKinds = ['campaign', 'hashtag'] as const;

export const trendingTopicLimits = { default: 5, max: 20 } as const;

/** A topic's engagement score above which its badge stands out, and stands out most. */
export const engagementThresholds = { high: 50, highest: 80 } as const;

export const trendingEndpoints = defineEndpoints({
  trendingTopics: ['GET', '/api/social/trending-topics'],
});
