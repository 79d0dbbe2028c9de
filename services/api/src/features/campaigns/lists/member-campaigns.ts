import type { CampaignCard } from '@rostrum/projections/campaigns';
import { pagesAfter } from '../../../kernel/pages-of.ts';
import type { App } from '../../../runtime/app.ts';

/** A member's campaigns in every phase, oldest first. */
export async function* campaignsOf(
  { projections }: Pick<App, 'projections'>,
  userId: number,
): AsyncGenerator<CampaignCard> {
  const { campaigns } = projections.queries;
  const pages = pagesAfter<CampaignCard>((limit, after) =>
    campaigns.allOfCreator(userId, limit, after),
  );
  for await (const cards of pages) yield* cards;
}
