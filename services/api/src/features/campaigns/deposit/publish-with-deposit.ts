import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute } from '../../../kernel/decider.ts';
import { readState } from '../../../kernel/read-state.ts';
import { type Deposit, isLost, isStopped, payment, paymentStream } from '../../payments/index.ts';
import { canBePaidByDeposit } from './awaited-deposit.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { deposit } from './deposit.ts';
import { isPayable } from '../status.ts';

/**
 * Applies a settled deposit to its campaign, which books it, and then publishes the campaign. Both
 * must refer to each other. Repeating it has no effect, except that it continues after an
 * interruption. A campaign whose end has passed, or that was removed, is not published: its deposit
 * stays unapplied and is refunded after a day. The same holds for a deposit of a campaign that
 * another deposit has paid for. A disputed deposit is applied once the dispute is won.
 * @returns the position of the publication; undefined while deposit or campaign are not ready.
 * @throws StreamUnreadable
 */
export async function publishWithDeposit(
  events: EventStore,
  depositId: number,
  cause: Cause,
  now: Date,
): Promise<Position | undefined> {
  const paidBy = await settledDeposit(events, depositId);
  if (!paidBy) return undefined;
  const { reservedFor: campaignId } = paidBy;
  const paid = await readState(events, campaignStream(campaignId), campaign);
  if (!paid || !canBePaidByDeposit(paid, depositId) || paid.creatorId !== paidBy.userId) {
    return undefined;
  }
  if (paidBy.appliedTo === null) {
    if (isStopped(paidBy) || !(await isChosen(events, paid, depositId, cause, now))) {
      return undefined;
    }
  }
  // Applying the deposit books it for the campaign, which then has to be published.
  await execute(
    events,
    paymentStream(depositId),
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

async function settledDeposit(
  events: EventStore,
  id: number,
): Promise<(Deposit & { readonly reservedFor: number }) | undefined> {
  const found = await readState(events, paymentStream(id), payment);
  if (found?.purpose !== 'deposit' || !found.settled || found.refund) return undefined;
  const { reservedFor } = found;
  return reservedFor === null ? undefined : { ...found, reservedFor };
}

/**
 * Whether this deposit pays for the campaign. The campaign's stream decides, so that of two deposits
 * that settle at once only one is applied, whichever processes apply them.
 */
async function isChosen(
  events: EventStore,
  { id, paidBy }: Campaign,
  depositId: number,
  cause: Cause,
  now: Date,
): Promise<boolean> {
  const other = paidBy === null || paidBy === depositId ? undefined : paidBy;
  const before = other && (await readState(events, paymentStream(other), payment));
  const isGivenUp = before && (before.refund !== null || isLost(before));
  const { state } = await execute(
    events,
    campaignStream(id),
    campaign,
    { type: 'chooseDeposit', depositId, givenUp: isGivenUp ? before.id : null, now },
    cause,
  );
  return state?.paidBy === depositId && isPayable(state, now);
}
