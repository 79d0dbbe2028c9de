import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { count, text, url } from '../kernel/fields.ts';
import { limitQuery } from '../kernel/inputs.ts';
import {
  trendingEndpoints as endpoints,
  trendingTopicKinds,
  trendingTopicLimits as limits,
} from './constants.ts';

const trendingTopic = z.object({
  /** `{type}-{id of the campaign, or name of the hashtag}`. */
  id: text(100),
  type: z.enum(trendingTopicKinds),
  title: text(200),
  /** The category of the campaign, or of the hottest campaign with the hashtag. */
  category: text(100),
  engagementScore: count.max(100),
  /**
   * Of a campaign: its backers and the members who comment or react; who does both counts twice. Of a
   * hashtag: its public campaigns.
   */
  participantCount: count,
  /** The path of its page. */
  url,
});

export const trendingRoutes = {
  trendingTopics: defineRoute(endpoints.trendingTopics, {
    summary: 'The campaigns and hashtags with the most engagement',
    tag: 'campaigns',
    access: 'public',
    query: limitQuery(limits.max),
    example: { query: { limit: String(limits.default) } },
    answers: { 200: z.object({ topics: z.array(trendingTopic).max(limits.max) }) },
  }),
} as const;
