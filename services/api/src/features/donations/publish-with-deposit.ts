import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { awaitsDeposit, campaign, campaignStream } from '../campaigns/index.ts';

/**
 * A settled deposit and a campaign that name each other: the deposit is applied (only this books
 * it), then the campaign is published. Can be repeated and interrupted anywhere.
 *
 * @returns where the publication is in the log, or undefined while something is missing.
 */
export async function publishPaidCampaign(
  events: EventStore,
  depositId: number,
  cause: Cause,
): Promise<Position | undefined> {
  const { state: deposit } = await stateOf(events, donationStream(depositId), donation);
  if (!deposit?.settled || deposit.refund || deposit.reservedFor === null) return undefined;
  const campaignId = deposit.reservedFor;
  const { state: paid } = await stateOf(events, campaignStream(campaignId), campaign);
  if (!paid || !awaitsDeposit(paid, depositId) || paid.creatorId !== deposit.userId) {
    return undefined;
  }
  await execute(
    events,
    donationStream(depositId),
    donation,
    {
      type: 'apply',
      campaignId,
      categoryId: paid.proposal.categoryId,
      as: paid.kind === 'trailer' ? 'preroll_fee' : 'donation',
    },
    cause,
  );
  const published = await execute(
    events,
    campaignStream(campaignId),
    campaign,
    { type: 'publish', depositId },
    cause,
  );
  return published.position;
}
