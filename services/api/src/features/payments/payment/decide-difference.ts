import type { DomainEvent, EventData } from '@rostrum/contracts';
import type { TakenBy } from '@rostrum/contracts/payments/constants';
import { paymentLimits, paymentMessages } from '@rostrum/contracts/payments';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import { aboutPayment, accountOf, dropDispute } from './decide-dispute.ts';
import { isHeld } from './decide-election.ts';
import { takenOf, takingsAfter, type Difference, type Resolution } from './difference.ts';
import { leftOf, type Payment } from './payment.ts';

/** A report of a provider that cannot be booked, because it does not match the payment. */
export interface DifferenceReport extends Pick<
  EventData<'PaymentDifferenceFound'>,
  'takenBy' | 'objectId' | 'status' | 'takenCents' | 'providerEventId' | 'reason' | 'late'
> {
  readonly type: 'reportDifference';
}

/** An admin found out what became of the money. `takenCents` is what they saw. */
export interface DifferenceResolution extends Resolution {
  readonly type: 'resolveDifference';
  readonly takenCents: number;
  readonly late: boolean;
}

/** What a resolution would book, in cents. */
export interface ResolutionSums {
  /** Its parts in the amount and the service fee, and what exceeds what was left of the payment. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly excessCents: number;
  /** What is left of the payment, or of its refund, after it: the amount and the service fee. */
  readonly leftCents: number;
  readonly leftFeeCents: number;
}

/**
 * Records a report once; no effect when it says nothing new, and after `unmatchedEvents` of them. What
 * takes nothing and was never said to take something is no difference.
 */
export function reportDifference(
  { type: _, ...report }: DifferenceReport,
  state: Payment,
): readonly DomainEvent[] {
  const { settled, paymentIntentId, difference } = state;
  if (!settled || paymentIntentId === null) return [];
  const known = difference?.takings[report.objectId];
  if (known?.status === report.status && known.takenCents === report.takenCents) return [];
  const isOfDispute = state.dispute?.status === 'open' && state.dispute.id === report.objectId;
  if (known === undefined && report.takenCents === 0 && !isOfDispute) return [];
  if ((difference?.reports ?? 0) >= paymentLimits.unmatchedEvents) return [];
  const unbookedCents = takenOf({ takings: takingsAfter(difference, report) });
  const { amountCents: leftCents, feeCents: leftFeeCents } = leftOf(state);
  const heldChange = isHeld(state) && !report.late ? -1 : 0;
  const left = { leftCents, leftFeeCents, heldChange };
  const data = { ...ofPayment(state), ...left, ...report, unbookedCents };
  return [{ type: 'PaymentDifferenceFound', data }];
}

/**
 * Books what an admin found out, once. A repeat has no effect.
 * @throws DomainError (404) without a difference; (409) while its dispute is open, and when the
 *   provider takes another sum than the admin saw
 */
export function resolveDifference(
  command: DifferenceResolution,
  state: Payment,
): readonly DomainEvent[] {
  const { takenCents, outcome, reason, resolvedBy } = command;
  const { difference, dispute, paymentIntentId } = state;
  if (!difference) throw notFound();
  if (!difference.open) {
    const last = difference.resolution;
    const isRepeat =
      last?.outcome === outcome && last.reason === reason && last.resolvedBy === resolvedBy;
    if (isRepeat) return [];
    throw new DomainError('conflict', paymentMessages.alreadyResolved);
  }
  assertShown({ takenCents }, { takenCents: takenOf(difference) });
  if (dispute?.status === 'open' && paymentIntentId !== null) {
    if (!(dispute.id in difference.takings))
      throw new DomainError('conflict', paymentMessages.disputeFirst);
    const after = { ...state, dispute: { ...dispute, status: 'won' as const }, difference };
    return [dropDispute(dispute, { ...state, paymentIntentId }), resolved(command, after, 1)];
  }
  return [resolved(command, { ...state, difference }, 0)];
}

/** The event of a resolution. `held`: 1 when the events before it count the donation as held, else 0. */
function resolved(
  { takenCents, late, outcome, reason, resolvedBy }: DifferenceResolution,
  state: Payment & { readonly difference: Difference },
  held: 0 | 1,
): DomainEvent {
  const { difference } = state;
  const open = Object.values(difference.takings).filter(({ dismissed }) => !dismissed);
  const takenBy: TakenBy = open.some((each) => each.takenBy === 'dispute') ? 'dispute' : 'refund';
  const sums = sumsOf(outcome === 'gone' ? takenCents : 0, state);
  const resolution = { outcome, takenBy, resolvedBy, reason };
  const isLeft = sums.leftCents + sums.leftFeeCents > 0;
  const isCounted = !late && isHeld({ ...state, difference: null });
  const heldChange = isCounted ? Number(isLeft) - held : 0;
  const data = { ...ofPayment(state), late, ...resolution, ...sums, heldChange };
  return { type: 'PaymentDifferenceResolved', data };
}

/**
 * What is booked when a sum is gone from a payment: it is divided between the amount and the service
 * fee in proportion, rounded to cents.
 */
export function sumsOf(takenCents: number, state: Payment): ResolutionSums {
  const { amountCents: amount, feeCents: fee } = leftOf(state);
  const total = amount + fee;
  const gone = Math.min(takenCents, total);
  const amountCents =
    total === 0
      ? 0
      : Number((2n * BigInt(amount) * BigInt(gone) + BigInt(total)) / (2n * BigInt(total)));
  return {
    amountCents,
    feeCents: gone - amountCents,
    excessCents: takenCents - gone,
    leftCents: amount - amountCents,
    leftFeeCents: fee - (gone - amountCents),
  };
}

/** The data that both events share. */
function ofPayment(state: Payment) {
  const { paymentIntentId } = state;
  if (paymentIntentId === null) throw new Error('the payment has no intent');
  return { ...aboutPayment({ ...state, paymentIntentId }), from: sourceOf(state) };
}

/** Where the money of a settled payment is. */
function sourceOf(state: Payment): EventData<'PaymentDifferenceFound'>['from'] {
  const { amountCents, feeCents } = leftOf(state);
  if (amountCents + feeCents === 0) return 'nothing';
  if (state.dispute?.status === 'open') return 'disputed';
  if (state.refund) return 'refunds_payable';
  return accountOf(state);
}
