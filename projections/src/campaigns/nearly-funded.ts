import type { DocumentCollection } from '../engine/port.ts';
import type { CampaignCard } from './campaign-card.ts';
import { cardOf } from './campaign-cards.ts';

/** How many campaigns are read: those whose end has passed are active until their funding is closed. */
const read = 20;

/**
 * The campaign with the least left to its goal among those that are popular, have raised
 * `campaignLimits.featuredFromCents` and take donations at `now` (ISO 8601); undefined without one.
 */
export async function nearlyFundedCampaign(
  cards: DocumentCollection,
  now: string,
): Promise<CampaignCard | undefined> {
  const found = await cards.find({
    where: { leftToGoCents: { $gt: 0 } },
    sort: [['leftToGoCents', 'asc']],
    limit: read,
  });
  return found.map(cardOf).find(({ expiresAt }) => expiresAt > now);
}
