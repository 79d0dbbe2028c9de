import type { CampaignCard } from '@rostrum/projections/campaigns';
import type { App } from '../../../runtime/app.ts';

/** Number of campaigns per read. */
const page = 100;

/** A member's campaigns in every phase, oldest first. */
export async function* campaignsOf(
  { projections }: Pick<App, 'projections'>,
  userId: number,
): AsyncGenerator<CampaignCard> {
  let after: CampaignCard | undefined;
  for (;;) {
    const cards = await projections.queries.campaigns.allOfCreator(userId, page, after);
    yield* cards;
    after = cards.at(-1);
    if (cards.length < page) return;
  }
}
