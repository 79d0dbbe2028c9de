import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { Queries } from '@rostrum/projections';
import type { CampaignDetail } from '@rostrum/projections/campaigns';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { can } from './policy.ts';

/**
 * A campaign that the caller may see.
 * @throws DomainError (404), also for one that is hidden from the caller; (410) for one that was removed
 */
export async function findVisibleCampaign(
  { campaigns }: Pick<Queries, 'campaigns'>,
  id: number,
  actor: Actor | undefined,
  now: Date,
): Promise<CampaignDetail> {
  const detail = await campaigns.detail(id);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  if (can(actor, 'see', detail, now)) return detail;
  throw detail.phase === 'removed' ? removed(detail) : notFound(campaignMessages.campaignNotFound);
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
