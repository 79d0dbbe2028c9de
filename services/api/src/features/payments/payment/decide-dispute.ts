import { paymentMessages } from '@rostrum/contracts/payments';
import type { DomainEvent } from '@rostrum/contracts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Dispute } from './dispute.ts';
import type { ProviderEventData } from './mismatch.ts';
import { holderOf, type Payment } from './payment.ts';

/** A provider's report about the dispute of a settled payment. */
export interface DisputeCommand extends ProviderEventData {
  readonly type: 'dispute';
  readonly disputeId: string;
  readonly status: Dispute['status'];
  /** The provider's reason, e.g. `fraudulent`. */
  readonly reason: string;
  /** The provider's fee for the dispute; null when it is not reported. */
  readonly feeCents: number | null;
  /** How much of the fee the provider has returned; null when it is not reported. */
  readonly feeReturnedCents: number | null;
  /** Whether the target was closed at the payment's position. */
  readonly late: boolean;
}

type DisputeReport = Pick<DisputeCommand, 'disputeId' | 'status' | 'feeCents' | 'feeReturnedCents'>;

/** Why a dispute cannot be booked on a payment, or null when it can be or already is. */
export function disputeMismatchReason(
  report: DisputeReport,
  { dispute, refund, difference }: Payment,
): string | null {
  const { disputeId, status } = report;
  const isBooked = dispute?.id === disputeId && dispute.status === status;
  if (difference?.open === true && !isBooked) return 'another difference of it is open';
  const returned = dispute?.feeReturnedCents ?? report.feeReturnedCents ?? 0;
  if (returned > (dispute?.feeCents ?? report.feeCents ?? 0)) {
    return 'more of the fee of its dispute is returned than was charged';
  }
  if (!dispute) return refund ? 'its refund was requested before the dispute' : null;
  // PayPal reports the reversal of a payment whose dispute was lost under another id.
  if (dispute.status === 'lost') return status === 'won' ? 'its dispute was lost before' : null;
  if (dispute.status === 'open' && status === 'lost') return null;
  if (dispute.id !== disputeId) return `it has another dispute, ${dispute.id}`;
  return dispute.status === 'won' && status === 'lost' ? 'its dispute was won before' : null;
}

/** Whether the events of a payment contain what the provider reports about its dispute. */
export function isDisputeRecorded(report: DisputeReport, payment: Payment): boolean {
  const { dispute } = payment;
  if (!dispute || disputeMismatchReason(report, payment) !== null) return false;
  if (report.status !== 'open' && dispute.status === 'open') return false;
  const isBooked = (booked: number | null, reported: number | null): boolean =>
    booked !== null || reported === null || reported === 0;
  return (
    isBooked(dispute.feeCents, report.feeCents) &&
    isBooked(dispute.feeReturnedCents, report.feeReturnedCents)
  );
}

/**
 * Opens and closes a dispute once, in whichever order the provider reports it: a report that it is
 * won or lost also opens it. Books its fee once, and what is returned of it once. No effect when
 * `disputeMismatchReason` is not null.
 * @throws DomainError when the payment has not settled
 */
export function decideDispute(command: DisputeCommand, state: Payment): readonly DomainEvent[] {
  const { paymentIntentId, dispute } = state;
  if (!state.settled || paymentIntentId === null) {
    throw new DomainError('payment_not_settled', paymentMessages.paymentNotSettled);
  }
  if (disputeMismatchReason(command, state) !== null) return [];
  const { status, reason, feeCents, feeReturnedCents } = command;
  const booked = dispute ?? {
    id: command.disputeId,
    from: accountOf(state),
    late: command.late,
  };
  const { id: disputeId } = booked;
  const data = dataOf(booked, { ...state, paymentIntentId }, command.providerEventId);
  const { donationId, provider, currency } = data;
  const events: DomainEvent[] = [];
  if (!dispute) events.push({ type: 'DisputeOpened', data: { ...data, reason } });
  const isOpen = (dispute?.status ?? 'open') === 'open';
  if (isOpen && status === 'won') events.push({ type: 'DisputeWon', data });
  if (isOpen && status === 'lost') events.push({ type: 'DisputeLost', data });
  const fee = { donationId, provider, paymentIntentId, disputeId, currency };
  if (feeCents !== null && feeCents > 0 && (dispute?.feeCents ?? null) === null) {
    events.push({ type: 'DisputeFeeCharged', data: { ...fee, amountCents: feeCents } });
  }
  const isReturned = (dispute?.feeReturnedCents ?? null) !== null;
  if (feeReturnedCents !== null && feeReturnedCents > 0 && !isReturned) {
    events.push({ type: 'DisputeFeeReturned', data: { ...fee, amountCents: feeReturnedCents } });
  }
  return events;
}

type OpenedPayment = Payment & { readonly paymentIntentId: string };

/** What every event about money that its provider takes of a payment says of the payment. */
export function aboutPayment(state: OpenedPayment) {
  const { id: donationId, purpose, userId, price, provider, paymentIntentId } = state;
  const { target, creatorId } = holderOf(state);
  const { currency } = price;
  return { donationId, purpose, target, creatorId, userId, currency, provider, paymentIntentId };
}

/** The data that the events of a dispute share. */
function dataOf(
  { id: disputeId, from, late }: Pick<Dispute, 'id' | 'from' | 'late'>,
  state: OpenedPayment,
  providerEventId: string,
) {
  return { ...aboutPayment(state), ...state.kept, from, late, disputeId, providerEventId };
}

/** Ends an open dispute that was decided otherwise than as a whole; the difference books the rest. */
export const dropDispute = (dispute: Dispute, state: OpenedPayment): DomainEvent => ({
  type: 'DisputeWon',
  data: dataOf(dispute, state, `difference-${dispute.id}`),
});

/** The account that holds the money of a payment. */
export function accountOf(payment: Payment): Dispute['from'] {
  if (payment.allocatedAt !== null) return 'payout';
  return holderOf(payment).from;
}
