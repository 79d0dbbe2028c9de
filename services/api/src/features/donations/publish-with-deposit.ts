import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { awaitsDeposit, campaign, campaignStream, hasEnded } from '../campaigns/index.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { readState } from './read-state.ts';

/**
 * Applies a settled deposit to its campaign, which books it, and then publishes the campaign. Both
 * must name each other. Repeats have no effect, and continue after an interruption. A campaign whose
 * end has passed, or that was removed, is not published: its deposit stays unapplied and is refunded after a day.
 * @returns the position of the publication; undefined while deposit or campaign are not ready.
 * @throws StreamUnreadable
 */
export async function publishWithDeposit(
  events: EventStore,
  depositId: number,
  cause: Cause,
  now: Date,
): Promise<Position | undefined> {
  const deposit = await readState(events, donationStream(depositId), donation);
  if (!deposit?.settled || deposit.refund || deposit.reservedFor === null) return undefined;
  const campaignId = deposit.reservedFor;
  const paid = await readState(events, campaignStream(campaignId), campaign);
  if (!paid || !awaitsDeposit(paid, depositId) || paid.creatorId !== deposit.userId) {
    return undefined;
  }
  // Once it is applied, the deposit is booked for the campaign, which then has to be published.
  const isOver = hasEnded(paid, now) || paid.phase === 'removed';
  if (deposit.appliedTo === null && isOver) return undefined;
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
