import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute } from '../../../kernel/decider.ts';
import { idsPerCommand } from '../../../kernel/ids.ts';
import { KeyedMutex } from '../../../kernel/keyed-mutex.ts';
import { readState } from '../../../kernel/read-state.ts';
import { type Deposit, isDisputed, payment, paymentStream } from '../../payments/index.ts';
import { canBePaidByDeposit, unpaidDepositId } from './awaited-deposit.ts';
import { campaign, campaignStream, type Campaign } from '../campaign.ts';
import { deposit } from './deposit.ts';
import { hasEnded } from '../status.ts';

/** One turn per campaign, so that of two deposits that settle at once only one is applied. */
const turns = new KeyedMutex();

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
  const found = await settledDeposit(events, depositId);
  return (
    found &&
    turns.run(String(found.reservedFor), () => applyAndPublish(events, depositId, cause, now))
  );
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

async function applyAndPublish(
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
  // Applying the deposit books it for the campaign, which then has to be published.
  if (paidBy.appliedTo === null) {
    if (hasEnded(paid, now) || paid.phase !== 'pending_payment' || isDisputed(paidBy))
      return undefined;
    if (await isPaidByAnother(events, paid, depositId)) return undefined;
  }
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

/** Whether another deposit was applied to a campaign that is not published yet. */
async function isPaidByAnother(
  events: EventStore,
  { id, depositId: named }: Campaign,
  depositId: number,
): Promise<boolean> {
  if (named !== null) return false;
  for (let index = 0; index < idsPerCommand; index += 1) {
    const other = unpaidDepositId(id, index);
    if (other === depositId) continue;
    const found = await readState(events, paymentStream(other), payment);
    if (found?.purpose === 'deposit' && found.appliedTo === id) return true;
  }
  return false;
}
