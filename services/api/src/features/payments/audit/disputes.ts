import type { ReportProblem } from '../../../audit/finding.ts';
import { assertOfItsCharge, type ClearedPayment } from './clearing.ts';
import { cents, text, type StoredEvent } from '../../../audit/stored-event.ts';

/** The state of a payment that the checks of its dispute need. */
export interface DisputedPayment extends ClearedPayment {
  readonly purpose: string;
  appliedTo: number | null;
  /** Whether the deposit was applied as the fee of a trailer. */
  appliedAsFee: boolean;
  /** Whether it is in the election of its campaign, which has an escrow of its own. */
  inElection: boolean;
  /** Whether it is part of the payouts of its campaign. */
  allocated: boolean;
  refund: 'none' | 'requested' | 'confirmed' | 'paid_by_hand';
  dispute: Dispute | null;
}

interface Dispute {
  readonly id: string;
  readonly from: string;
  status: 'open' | 'won' | 'lost';
  feeCents: number | null;
  feeReturnedCents: number | null;
}

/**
 * Checks that only a settled payment that is not refunded is disputed, once, and that the dispute
 * is decided once.
 */
export function checkDispute(
  event: StoredEvent,
  payment: DisputedPayment,
  wrong: ReportProblem,
): void {
  assertOfItsCharge(event, payment, wrong);
  const [id, from] = [text(event, 'disputeId'), text(event, 'from')];
  const { dispute } = payment;
  if (event.type === 'DisputeOpened') {
    if (dispute !== null) wrong('it was disputed before');
    if (payment.refund !== 'none') wrong('it disputes a payment whose refund was requested');
    if (from !== accountOf(payment)) wrong('it names an account that does not hold the money');
    payment.dispute = { id, from, status: 'open', feeCents: null, feeReturnedCents: null };
    return;
  }
  if (dispute?.status !== 'open') wrong('no dispute of it is open');
  if (dispute === null) return;
  if (dispute.id !== id) wrong(`its dispute is ${dispute.id}`);
  if (dispute.from !== from) wrong('it names another account than the opening of the dispute');
  dispute.status = event.type === 'DisputeWon' ? 'won' : 'lost';
}

/** Checks that the fee of a dispute is booked once, and returned once, and not more than it. */
export function checkDisputeFee(
  event: StoredEvent,
  payment: DisputedPayment,
  wrong: ReportProblem,
): void {
  assertOfItsCharge(event, payment, wrong);
  const { dispute } = payment;
  if (dispute?.id !== text(event, 'disputeId')) wrong('it is the fee of no dispute of the payment');
  if (dispute === null) return;
  const amountCents = cents(event, 'amountCents');
  if (event.type === 'DisputeFeeCharged') {
    if (dispute.feeCents !== null) wrong('the fee of the dispute was charged before');
    dispute.feeCents = amountCents;
    return;
  }
  if (dispute.feeReturnedCents !== null) wrong('the fee of the dispute was returned before');
  if (amountCents > (dispute.feeCents ?? 0)) wrong('it returns more than the fee of the dispute');
  dispute.feeReturnedCents = amountCents;
}

/** The account that holds the money of a payment. */
export function accountOf({
  purpose,
  appliedTo,
  appliedAsFee,
  inElection,
  allocated,
}: DisputedPayment): string {
  if (purpose === 'promotion') return 'promotion';
  if (allocated) return 'payout';
  if (inElection) return 'refund_election';
  if (purpose !== 'deposit') return 'open';
  if (appliedTo === null) return 'deposit';
  return appliedAsFee ? 'preroll_fee' : 'open';
}
