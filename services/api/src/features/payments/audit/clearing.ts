import type { ReportProblem } from '../../../audit/finding.ts';
import { cents, text, type StoredEvent } from '../../../audit/stored-event.ts';

/** The state of a payment that the checks of its fee and clearing need. */
export interface ClearedPayment {
  readonly totalCents: number;
  /** Key of the charge that settled the payment; null before. */
  charge: string | null;
  /** The processor's fee; null while it is not booked. */
  processorFeeCents: number | null;
  cleared: boolean;
}

/** Identifies a charge across providers. */
export const chargeKey = (provider: string, paymentIntentId: string): string =>
  `${provider} ${paymentIntentId}`;

/** Checks that the fee of a settled payment is booked once. */
export function checkProcessorFee(
  event: StoredEvent,
  payment: ClearedPayment,
  wrong: ReportProblem,
): void {
  assertOfItsCharge(event, payment, wrong);
  const amountCents = cents(event, 'amountCents');
  if (payment.processorFeeCents !== null) wrong('its fee was charged before');
  if (amountCents > payment.totalCents) wrong('the fee exceeds the payment');
  payment.processorFeeCents = amountCents;
}

/** Checks that a payment is cleared once, after its fee is known, and less the fee. */
export function checkClearing(
  event: StoredEvent,
  payment: ClearedPayment,
  wrong: ReportProblem,
): void {
  assertOfItsCharge(event, payment, wrong);
  const { processorFeeCents, totalCents } = payment;
  if (payment.cleared) wrong('it was cleared before');
  if (processorFeeCents === null) wrong('it is cleared before its fee is known');
  else if (cents(event, 'amountCents') !== totalCents - processorFeeCents) {
    wrong('it clears another amount than the payment less its fee');
  }
  payment.cleared = true;
}

/** Checks that the event names the charge that settled the payment. */
export function assertOfItsCharge(
  event: StoredEvent,
  { charge }: Pick<ClearedPayment, 'charge'>,
  wrong: ReportProblem,
): void {
  if (charge !== chargeKey(text(event, 'provider'), text(event, 'paymentIntentId'))) {
    wrong('it is of another charge than the one that settled the payment');
  }
}
