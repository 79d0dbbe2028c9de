import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { Queries } from '@rostrum/projections';
import type { CampaignDetail } from '@rostrum/projections/campaigns';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { can, isCreatorOrAdmin } from './policy.ts';

type Needs = Pick<Queries, 'campaigns'> & {
  readonly donations: Pick<Queries['donations'], 'given'>;
};

/**
 * A campaign that the caller may see. Its backers see a trailer that was sent back, too.
 * @throws DomainError (404), also for one that is hidden from the caller; (410) for one that was removed
 */
export async function findVisibleCampaign(
  { campaigns, donations }: Needs,
  id: number,
  actor: Actor | undefined,
  now: Date,
): Promise<CampaignDetail> {
  const detail = await campaigns.detail(id);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  if (can(actor, 'see', detail, now)) return detail;
  const isBacked = detail.phase === 'sent_back' && actor !== undefined;
  if (isBacked && (await donations.given(id, actor.id)) > 0) return detail;
  throw detail.phase === 'removed' ? removed(detail) : notFound(campaignMessages.campaignNotFound);
}

/**
 * A campaign in any phase, for its creator and admins.
 * @throws DomainError (403) for others who see it, else as `findVisibleCampaign`
 */
export async function findOwnCampaign(
  queries: Needs,
  id: number,
  actor: Actor | undefined,
  now: Date,
): Promise<CampaignDetail> {
  const detail = await queries.campaigns.detail(id);
  if (detail && isCreatorOrAdmin(actor, detail)) return detail;
  await findVisibleCampaign(queries, id, actor, now);
  throw forbidden();
}

/** The answer about a removed campaign says what becomes of its money. */
function removed({ removedAt, refunds, donationCount }: CampaignDetail): DomainError {
  return new DomainError('campaign_removed', campaignMessages.removed, {
    facts: {
      ...(removedAt !== null && { removedAt }),
      refunds: refunds && { beginsAt: refunds.beginsAt, left: donationCount },
    },
  });
}
