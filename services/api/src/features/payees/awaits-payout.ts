import type { Queries } from '@rostrum/projections';
import type { CampaignCard, ParticipantAnswerDocument } from '@rostrum/projections/campaigns';
import { pagesAfter } from '../../kernel/pages-of.ts';

/**
 * Whether the payout of a campaign that the member has created, or is a confirmed participant of, was
 * ordered, and does not divide yet all that the campaign holds.
 */
export async function awaitsPayout(
  { campaigns }: Pick<Queries, 'campaigns'>,
  userId: number,
): Promise<boolean> {
  const isAwaited = async (ids: readonly number[]): Promise<boolean> =>
    Array.from((await campaigns.endings(ids)).values()).some(
      ({ payoutFrom, held, allocated }) => payoutFrom !== null && held + allocated > 0,
    );
  for await (const page of pagesAfter<CampaignCard>((limit, after) =>
    campaigns.allOfCreator(userId, limit, after),
  )) {
    if (await isAwaited(page.map(({ id }) => id))) return true;
  }
  for await (const page of pagesAfter<ParticipantAnswerDocument>((limit, after) =>
    campaigns.confirmedClaimsOf(userId, limit, after),
  )) {
    if (await isAwaited(page.map(({ campaignId }) => campaignId))) return true;
  }
  return false;
}
