import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { DocumentCollection, Scalar } from '../engine/port.ts';
import { cardOf, type CardDocument } from './campaign-cards.ts';
import { hashtagOf } from './hashtag-text.ts';
import type { CampaignCard } from './campaign-card.ts';

/** The first `limit` cards, with at most `campaignLimits.trending.perCreator` per creator. */
function varied(cards: readonly CampaignCard[], limit: number): readonly CampaignCard[] {
  const shown = new Map<number, number>();
  const chosen: CampaignCard[] = [];
  for (const each of cards) {
    const already = shown.get(each.creatorId) ?? 0;
    if (already >= campaignLimits.trending.perCreator) continue;
    shown.set(each.creatorId, already + 1);
    chosen.push(each);
    if (chosen.length === limit) break;
  }
  return chosen;
}

/** Maximum number of reads per call. One is enough unless few creators fill the first page. */
const rounds = 4;

/**
 * Active campaigns by heat, at most `campaignLimits.trending.perCreator` per creator. `kind`: only
 * those of this kind.
 */
export async function trendingCampaigns(
  cards: DocumentCollection,
  limit: number,
  kind?: CampaignCard['kind'],
): Promise<readonly CampaignCard[]> {
  const hot: CampaignCard[] = [];
  let after: readonly Scalar[] | undefined;
  for (let round = 0; round < rounds; round++) {
    const wanted = limit * 2;
    const found = await cards.find({
      where: { phase: 'active' },
      sort: [['heat', 'desc']],
      limit: wanted,
      ...(after ? { after } : {}),
    });
    const scored = found.map(cardOf).filter(({ heat }) => heat !== null);
    hot.push(...scored.filter((card) => kind === undefined || card.kind === kind));
    const last = found.at(-1);
    if (scored.length < wanted || !last || varied(hot, limit).length === limit) break;
    after = [last.heat as number, last._id];
  }
  return varied(hot, limit);
}

/** A campaign that is hot, with the names of its hashtags. */
export interface HotCampaign {
  readonly card: CampaignCard;
  readonly hashtags: readonly string[];
}

/** The `limit` hottest active campaigns, of any creators, hottest first. */
export async function hottestCampaigns(
  cards: DocumentCollection,
  limit: number,
): Promise<readonly HotCampaign[]> {
  const found = await cards.find({
    where: { phase: 'active', heat: { $gt: 0 } },
    sort: [['heat', 'desc']],
    limit,
  });
  return found.map((stored) => ({
    card: cardOf(stored),
    hashtags: (stored as unknown as CardDocument).hashtags.map(hashtagOf),
  }));
}
