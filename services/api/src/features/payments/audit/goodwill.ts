import type { Confirmations } from '../../../audit/confirmations.ts';
import type { ReportProblem } from '../../../audit/finding.ts';
import { cents, flag, integer, text, type StoredEvent } from '../../../audit/stored-event.ts';
import type { Payment } from './audited-payment.ts';

/** Whether it is a donation, or was paid for a prompt. */
const hasTerms = ({ purpose }: Payment): boolean =>
  purpose !== 'deposit' && purpose !== 'promotion';

/** The largest amount that one administrator refunds. */
const ALONE_CENTS = 100_000;

/** Checks that a refund as goodwill is asked for before it is confirmed, and who does both. */
export function checkGoodwill(
  event: StoredEvent,
  payment: Payment,
  confirmations: Confirmations,
  wrong: ReportProblem,
): void {
  const keeps = text(event, 'fee') === 'kept';
  if (integer(event, 'userId') !== payment.userId) wrong('it names another member than its quote');
  if (!hasTerms(payment)) wrong('it is goodwill for a payment under no terms');
  const requestedBy = integer(event, 'requestedBy');
  const { goodwill } = payment;
  if (event.type === 'GoodwillRefundRequested') {
    const needsConfirmation = flag(event, 'needsConfirmation');
    if (requestedBy === payment.userId) wrong('its donor asks for it');
    const at = Date.parse(event.happenedAt);
    payment.goodwill = { keepsFee: keeps, needsConfirmation, requestedBy, at, confirmed: false };
    return;
  }
  const isAsked = goodwill?.requestedBy === requestedBy && goodwill.keepsFee === keeps;
  confirmations.check(event, isAsked ? goodwill.at : undefined, wrong);
  if (integer(event, 'confirmedBy') === payment.userId) wrong('its donor confirms it');
  if (isAsked) payment.goodwill = { ...goodwill, confirmed: true };
}

/**
 * Whether the refund keeps the service fee, which only goodwill does. Checks that the goodwill for a
 * donation was asked for and, if that was needed, confirmed.
 */
export function keepsFee(event: StoredEvent, payment: Payment, wrong: ReportProblem): boolean {
  if (text(event, 'reason') !== 'goodwill' || !hasTerms(payment)) return false;
  const { goodwill } = payment;
  if (goodwill === null) {
    wrong('no administrator asked for it');
    return false;
  }
  const isLarge = cents(event, 'amountCents') > ALONE_CENTS;
  if (!goodwill.confirmed && (goodwill.needsConfirmation || isLarge)) {
    wrong('it is not confirmed');
  }
  return goodwill.keepsFee;
}
