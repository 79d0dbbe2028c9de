import type { DomainEvent, EventData } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ProviderEventData } from './mismatch.ts';
import { holderOf, isStopped, type Payment, type Promotion } from './payment.ts';
import { isReturned } from './refund.ts';

/** Who entered a donor's choice in an election, and why. */
export type EnteredChoice = Pick<EventData<'ElectionChoiceEntered'>, 'enteredBy' | 'reason'>;

/** `late`: the target was closed at the payment's position, so that the payment never counted. */
export interface RefundRequest {
  readonly type: 'requestRefund';
  readonly reason: EventData<'RefundRequested'>['reason'];
  readonly late: boolean;
  /** The administrator who chose it in an election for the donor. */
  readonly entered?: EnteredChoice;
}

/** The refund of the hours of a promotion that had not begun. */
export interface UnusedHoursRefund {
  readonly type: 'refundUnusedHours';
  readonly hours: number;
  readonly reason: EventData<'RefundRequested'>['reason'];
}

/** What a provider reports about a refund. */
export interface RefundReport extends ProviderEventData {
  readonly type: 'confirmRefund' | 'failRefund';
  readonly refundId: string;
}

/**
 * Requests the refund of a settled payment or of a part of it, once,
 * and not while it is stopped, or once it is part of a payout.
 * A withdrawal has no effect after a dispute that was won either, so that of a withdrawal and a
 * dispute the one that is recorded first excludes the other for good.
 * @throws DomainError when it has not settled
 */
export function requestRefund(
  { reason, late, entered }: Omit<RefundRequest, 'type'>,
  state: Payment,
  part?: Partial<Pick<EventData<'RefundRequested'>, 'amountCents' | 'feeCents' | 'unusedHours'>>,
): readonly DomainEvent[] {
  // Marked for drills: ignore-repeated-refund-request
  if (state.refund || isStopped(state) || (reason === 'withdrawn' && state.dispute)) return [];
  if (state.allocatedAt !== null) return [];
  const { paymentIntentId } = state;
  if (!state.settled || paymentIntentId === null) {
    throw new DomainError('payment_not_settled', paymentMessages.paymentNotSettled);
  }
  const { creatorId, from } = holderOf(state);
  const data = { ...refundOf(state), ...part, creatorId, from, late, reason, paymentIntentId };
  return [
    ...(entered ? [choiceEntered(entered, 'refund', state)] : []),
    { type: 'RefundRequested', data },
  ];
}

/**
 * Requests the refund of hours of a promotion, under the conditions of a whole refund, once.
 * @throws DomainError when it has not settled; RangeError for more hours than were paid
 */
export function refundUnusedHours(
  { hours: unusedHours, reason }: UnusedHoursRefund,
  state: Promotion,
): readonly DomainEvent[] {
  if (unusedHours > state.hours) throw new RangeError('more hours than were paid');
  const cents = (state.price.amountCents / state.hours) * unusedHours;
  const amountCents = Math.min(cents, state.kept.amountCents);
  return requestRefund({ reason, late: false }, state, { amountCents, unusedHours });
}

/**
 * Ignores a confirmation of a refund that has failed, because the confirmation is older than the
 * failure. No effect once the refund was paid by hand; `refundMismatch` reports that.
 */
export function confirmRefund(
  { refundId, providerEventId }: RefundReport,
  state: Payment,
): readonly DomainEvent[] {
  const { refund } = state;
  if (!refund || isReturned(refund) || refund.failed.includes(refundId)) return [];
  return [{ type: 'DonationRefunded', data: { ...refundOf(state), refundId, providerEventId } }];
}

/**
 * Records the failure of a refund once. No effect when the money was returned by another refund or by
 * hand.
 */
export function failRefund(
  { refundId, providerEventId }: RefundReport,
  state: Payment,
): readonly DomainEvent[] {
  const { refund } = state;
  if (!refund || refund.failed.includes(refundId)) return [];
  const hadSucceeded = refund.confirmed === refundId;
  if (isReturned(refund) && !hadSucceeded) return [];
  const data = { ...refundOf(state), refundId, providerEventId, hadSucceeded };
  return [{ type: 'RefundFailed', data }];
}

/** An administrator's choice for the donor of a donation. @throws Error for another payment */
export function choiceEntered(
  entered: EnteredChoice,
  choice: EventData<'ElectionChoiceEntered'>['choice'],
  state: Payment,
): DomainEvent {
  const { target } = holderOf(state);
  if (target === null) throw new Error('the payment is for no target');
  const { id: donationId, userId } = state;
  return {
    type: 'ElectionChoiceEntered',
    data: { donationId, target, userId, choice, ...entered },
  };
}

/** The data that all events of a refund share. */
export function refundOf(payment: Payment) {
  const { id: donationId, purpose, userId, price, provider, refund, kept } = payment;
  const { target } = holderOf(payment);
  const { currency } = price;
  const { amountCents, feeCents } = refund ?? kept;
  return { donationId, purpose, target, userId, amountCents, feeCents, currency, provider };
}
