import type { ReportProblem } from '../../../audit/finding.ts';
import { targetOf, type StoredEvent } from '../../../audit/stored-event.ts';
import { compareWithQuote, holderOf, isSame, isStopped, type Payment } from './audited-payment.ts';

/** Checks that only money that a campaign holds is moved. */
function checkHeld(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  if (payment.charge === null) wrong('it moves a payment that was never settled');
  if (payment.refund !== 'none') wrong('it moves a payment whose refund was requested');
  if (isStopped(payment)) wrong('it moves a payment that is disputed, or differs at its provider');
  if (!isSame(targetOf(event), holderOf(payment)))
    wrong('it names another target than the payment belongs to');
  if (payment.purpose === 'promotion' || payment.appliedAsFee)
    wrong('it moves a payment that is no donation');
  if (payment.allocated) wrong('it moves a payment that is part of a payout');
  compareWithQuote(event, payment, ['amountCents'], wrong);
}

/** Checks that a donation becomes part of a payout once, and from the open escrow. */
export function checkAllocation(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  checkHeld(event, payment, wrong);
  if (payment.inElection) wrong('it moves a payment that is in an election');
  payment.allocated = true;
}

/** Checks that money is moved into the election of its campaign and out of it, each once. */
export function checkElection(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  const enters = event.type === 'DonationEnteredElection';
  checkHeld(event, payment, wrong);
  if (payment.inElection === enters)
    wrong(enters ? 'it is in an election' : 'it is in no election');
  payment.inElection = enters;
}
