import { compareWithQuote, holderOf, isSame, isStopped, type Payment } from './audited-payment.ts';
import { accountOf } from './disputes.ts';
import { keepsFee } from './goodwill.ts';
import { n } from '../../../audit/wording.ts';
import type { ReportProblem } from '../../../audit/finding.ts';
import { HOUR_CENTS } from './subsidies.ts';
import {
  cents,
  flag,
  integer,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';

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
  if (isStopped(payment))
    wrong('it refunds a payment that is disputed, or differs at its provider');
  const unusedHours = 'unusedHours' in event.data ? integer(event, 'unusedHours') : null;
  if (unusedHours === null) {
    const owed = { ...payment, feeCents: keepsFee(event, payment, wrong) ? 0 : payment.feeCents };
    compareWithQuote(event, owed, ['amountCents', 'feeCents'], wrong);
  } else {
    checkUnusedHours(event, unusedHours, payment, wrong);
  }
  const belongsTo = holderOf(payment);
  if (!isSame(targetOrNull(event), belongsTo))
    wrong('it names another target than the payment belongs to');
  if (text(event, 'from') !== accountOf(payment)) {
    wrong('it refunds from an account that does not hold the money');
  }
  payment.refund = 'requested';
  payment.refundCents = cents(event, 'amountCents');
  payment.refundFeeCents = cents(event, 'feeCents');
}

/** Checks the refund of a part of a promotion: the price of hours that were paid. */
function checkUnusedHours(
  event: StoredEvent,
  unusedHours: number,
  payment: Payment,
  wrong: ReportProblem,
): void {
  compareWithQuote(event, payment, ['feeCents'], wrong);
  if (unusedHours > payment.hours) wrong(`only ${n(payment.hours)} hours were paid`);
  const owed = Math.min(HOUR_CENTS * unusedHours, payment.amountCents);
  if (cents(event, 'amountCents') !== owed) wrong('its amount is not the price of its hours');
}

/** Checks that a refund is confirmed once, after its request. */
export function checkRefund(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  if (payment.refund === 'none') wrong('this refund was never requested');
  if (payment.refund === 'confirmed') wrong('the refund was confirmed before');
  compareWithRequest(event, payment, wrong);
  payment.refund = 'confirmed';
  payment.refundId = text(event, 'refundId');
}

/** Checks that a refund is paid by hand after its request; I22 checks the rest. */
export function checkPaidByHand(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  if (payment.refund === 'none') wrong('this refund was never requested');
  compareWithRequest(event, payment, wrong);
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
  compareWithRequest(event, payment, wrong);
  payment.refund = 'requested';
  payment.refundId = null;
  return hadSucceeded;
}

/** Compares the outcome of a refund with its request. */
function compareWithRequest(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  const { amountCents, feeCents, refundCents, refundFeeCents } = payment;
  const requested = {
    ...payment,
    amountCents: refundCents ?? amountCents,
    feeCents: refundFeeCents ?? feeCents,
  };
  compareWithQuote(event, requested, ['amountCents', 'feeCents'], wrong);
}
