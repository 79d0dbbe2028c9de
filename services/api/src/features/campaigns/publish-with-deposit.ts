import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { readState } from '../../kernel/read-state.ts';
import { isDisputed } from '../../payments/dispute.ts';
import { donationStream, payment } from '../../payments/payment.ts';
import { awaitsDeposit } from './awaited-deposit.ts';
import { campaign, campaignStream } from './campaign.ts';
import { deposit } from './deposit.ts';
import { hasEnded } from './status.ts';

/**
 * Applies a settled deposit to its campaign, which books it, and then publishes the campaign. Both
 * must name each other. Repeats have no effect, and continue after an interruption. A campaign whose
 * end has passed, or that was removed, is not published: its deposit stays unapplied and is refunded
 * after a day. A disputed deposit is applied once the dispute is won.
 * @returns the position of the publication; undefined while deposit or campaign are not ready.
 * @throws StreamUnreadable
 */
export async function publishWithDeposit(
  events: EventStore,
  depositId: number,
  cause: Cause,
  now: Date,
): Promise<Position | undefined> {
  const paidBy = await readState(events, donationStream(depositId), payment);
  if (paidBy?.purpose !== 'deposit' || !paidBy.settled || paidBy.refund) return undefined;
  const { reservedFor: campaignId } = paidBy;
  if (campaignId === null) return undefined;
  const paid = await readState(events, campaignStream(campaignId), campaign);
  if (!paid || !awaitsDeposit(paid, depositId) || paid.creatorId !== paidBy.userId) {
    return undefined;
  }
  // Once it is applied, the deposit is booked for the campaign, which then has to be published.
  const isOver = hasEnded(paid, now) || paid.phase === 'removed';
  if (paidBy.appliedTo === null && (isOver || isDisputed(paidBy))) return undefined;
  await execute(
    events,
    donationStream(depositId),
    deposit,
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
