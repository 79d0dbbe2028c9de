import { compareWithQuote, holderOf, isSame, type Payment } from './audited-payment.ts';
import { accountOf, isDisputed } from './disputes.ts';
import type { ReportProblem } from '../../../audit/finding.ts';
import { flag, targetOrNull, text, type StoredEvent } from '../../../audit/stored-event.ts';

/**
 * Checks that the refund is of a settled payment, is requested once, and is taken from the account
 * that holds the money.
 */
export function checkRefundRequest(
  event: StoredEvent,
  payment: Payment,
  wrong: ReportProblem,
): void {
  if (payment.charge === null) wrong('it refunds a payment that was never settled');
  if (payment.refund !== 'none') wrong('a refund was requested before');
  if (isDisputed(payment)) wrong('it refunds a payment that is disputed');
  compareWithQuote(event, payment, ['amountCents', 'feeCents'], wrong);
  const belongsTo = holderOf(payment);
  if (!isSame(targetOrNull(event), belongsTo))
    wrong('it names another target than the payment belongs to');
  if (text(event, 'from') !== accountOf(payment)) {
    wrong('it refunds from an account that does not hold the money');
  }
  payment.refund = 'requested';
}

/** Checks that a refund is confirmed once, after its request. */
export function checkRefund(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  if (payment.refund === 'none') wrong('this refund was never requested');
  if (payment.refund === 'confirmed') wrong('the refund was confirmed before');
  compareWithQuote(event, payment, ['amountCents', 'feeCents'], wrong);
  payment.refund = 'confirmed';
  payment.refundId = text(event, 'refundId');
}

/** Checks that a refund is paid by hand after its request; I22 checks the rest. */
export function checkPaidByHand(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  if (payment.refund === 'none') wrong('this refund was never requested');
  compareWithQuote(event, payment, ['amountCents', 'feeCents'], wrong);
  payment.refund = 'paid_by_hand';
}

/**
 * Checks a failed refund. If it had been confirmed, the money is owed again; otherwise it is still
 * owed.
 * @returns whether the refund had been confirmed
 */
export function checkFailedRefund(
  event: StoredEvent,
  payment: Payment,
  wrong: ReportProblem,
): boolean {
  if (payment.refund === 'none') wrong('this refund was never requested');
  const hadSucceeded =
    payment.refund === 'confirmed' && payment.refundId === text(event, 'refundId');
  if (flag(event, 'hadSucceeded') !== hadSucceeded)
    wrong(`the refund had ${hadSucceeded ? '' : 'not '}been confirmed before`);
  compareWithQuote(event, payment, ['amountCents', 'feeCents'], wrong);
  payment.refund = 'requested';
  payment.refundId = null;
  return hadSucceeded;
}
