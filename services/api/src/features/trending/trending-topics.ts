import type { Routes } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import { categories } from '@rostrum/contracts/categories';
import {
  decayedHeat,
  engagementScore,
  hashtagScore,
  trendingTopicLimits,
} from '@rostrum/contracts/trending';
import type { HotCampaign } from '@rostrum/projections/campaigns';
import type { Handler } from '../../http/route.ts';

type Topic = Answer<'trendingTopics'>['topics'][number];

/** Campaigns whose hashtags are compared. */
const compared = 100;

const categoryNames = new Map<number, string>(categories.map(({ id, name }) => [id, name]));
const categoryOf = ({ card: { categoryId } }: HotCampaign): string =>
  categoryNames.get(categoryId) ?? `Category ${String(categoryId)}`;

/** GET /api/social/trending-topics */
export const trendingTopics: Handler<Routes['trendingTopics']> = async (
  { query },
  { now, queries },
) => {
  const limit = query.limit ?? trendingTopicLimits.default;
  const nowMs = now().getTime();
  const [trending, hottest] = await Promise.all([
    queries.campaigns.trending(limit),
    queries.campaigns.hottest(compared),
  ]);
  const hashtags = hottestHashtags(hottest, nowMs).slice(0, limit);
  const counts = await queries.hashtags.counts(hashtags.map(({ name }) => name));
  const topics: Topic[] = [
    ...trending.map((card): Topic => ({
      id: `campaign-${String(card.id)}`,
      type: 'campaign',
      title: card.title,
      category: categoryOf({ card, hashtags: [] }),
      engagementScore: engagementScore('campaign', card.heat, nowMs),
      participantCount: card.backerCount + card.speakerCount,
      url: `/campaigns/${String(card.id)}`,
    })),
    ...hashtags.map(({ name, heat, hottest: campaign }): Topic => ({
      id: `hashtag-${name}`,
      type: 'hashtag',
      title: `#${name}`,
      category: categoryOf(campaign),
      engagementScore: hashtagScore(heat),
      participantCount: counts.get(name) ?? 0,
      url: `/search?q=${encodeURIComponent(`#${name}`)}`,
    })),
  ];
  // Stable: of two topics with the same score, the hotter one of its kind stays first.
  return {
    topics: topics.sort((a, b) => b.engagementScore - a.engagementScore).slice(0, limit),
  };
};

interface HotHashtag {
  readonly name: string;
  /** The decayed heat of the hottest campaign of each creator with it. */
  readonly heat: number;
  readonly hottest: HotCampaign;
}

/** The hashtags of these campaigns, hottest first. Expects the hottest campaigns first. */
function hottestHashtags(campaigns: readonly HotCampaign[], nowMs: number): readonly HotHashtag[] {
  const found = new Map<string, HotHashtag & { readonly creators: Set<number> }>();
  for (const hot of campaigns) {
    const heat = decayedHeat('campaign', hot.card.heat, nowMs);
    for (const name of hot.hashtags) {
      const before = found.get(name) ?? { name, heat: 0, hottest: hot, creators: new Set() };
      if (before.creators.has(hot.card.creatorId)) continue;
      before.creators.add(hot.card.creatorId);
      found.set(name, { ...before, heat: before.heat + heat });
    }
  }
  return [...found.values()].sort((a, b) => b.heat - a.heat);
}
