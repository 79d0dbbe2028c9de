import type { ReportProblem } from '../../../audit/finding.ts';
import { cents, flag, integer, text, type StoredEvent } from '../../../audit/stored-event.ts';
import type { Payment } from './audited-payment.ts';

/** The largest amount that one administrator refunds. */
const ALONE_CENTS = 100_000;
const DAY_MS = 86_400_000;
/** Within which a request is confirmed. */
const CONFIRMED_MS = 7 * DAY_MS;

/**
 * Checks that a refund as goodwill is asked for before it is confirmed, that another administrator
 * confirms it within seven days, or the only one after a day.
 */
export function checkGoodwill(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  const keeps = text(event, 'fee') === 'kept';
  if (integer(event, 'userId') !== payment.userId) wrong('it names another member than its quote');
  if (payment.purpose !== 'donation') wrong('it is goodwill for a payment that is no donation');
  const requestedBy = integer(event, 'requestedBy');
  const at = Date.parse(event.recordedAt);
  const { goodwill } = payment;
  if (event.type === 'GoodwillRefundRequested') {
    const needsConfirmation = flag(event, 'needsConfirmation');
    if (requestedBy === payment.userId) wrong('its donor asks for it');
    payment.goodwill = { keepsFee: keeps, needsConfirmation, requestedBy, at, confirmed: false };
    return;
  }
  if (goodwill?.requestedBy !== requestedBy || goodwill.keepsFee !== keeps) {
    wrong('nobody asked for what it confirms');
    return;
  }
  const waited = at - goodwill.at;
  if (waited > CONFIRMED_MS) wrong('it is confirmed more than seven days after the request');
  const confirmedBy = integer(event, 'confirmedBy');
  if (confirmedBy === payment.userId) wrong('its donor confirms it');
  if (confirmedBy === requestedBy && waited < DAY_MS) wrong('who asked for it confirms it');
  payment.goodwill = { ...goodwill, confirmed: true };
}

/**
 * Whether the refund keeps the service fee, which only goodwill does. Checks that the goodwill for a
 * donation was asked for and, if that was needed, confirmed.
 */
export function keepsFee(event: StoredEvent, payment: Payment, wrong: ReportProblem): boolean {
  if (text(event, 'reason') !== 'goodwill' || payment.purpose !== 'donation') return false;
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
