import type { ReportProblem } from '../../../audit/finding.ts';
import { cents, text, type StoredEvent } from '../../../audit/stored-event.ts';
import type { AuditedDifference, Payment } from './audited-payment.ts';
import { assertOfItsCharge } from './clearing.ts';
import { accountOf } from './disputes.ts';

const unbookedOf = ({ takings }: AuditedDifference): number =>
  Math.max(
    0,
    Object.values(takings).reduce(
      (sum, { taken, booked, dismissed }) => sum + (dismissed ? 0 : taken - booked),
      0,
    ),
  );

/**
 * What refunds that nobody asked for have taken, by the reports: those that stand, and those that an
 * administrator found to take nothing.
 */
export function refundedOutside(difference?: AuditedDifference | null) {
  const refunds = Object.values(difference?.takings ?? {}).filter(
    ({ takenBy }) => takenBy === 'refund',
  );
  let [standing, all] = [0, 0];
  for (const { taken, booked, dismissed } of refunds) {
    // What was booked stays, also when an administrator finds nothing more to be gone.
    standing += dismissed ? Math.min(booked, taken) : taken;
    all += taken;
  }
  return { standing, dismissed: all - standing };
}

/**
 * Checks an event of a difference between a payment and its provider.
 * @returns whether it leaves nothing of a refund that was requested
 */
export function checkDifference(
  event: StoredEvent,
  payment: Payment,
  wrong: ReportProblem,
): boolean {
  assertOfItsCharge(event, payment, wrong);
  if (event.type === 'PaymentDifferenceFound') {
    checkReport(event, payment, wrong);
    return false;
  }
  const wasOwed = isOwed(payment);
  checkResolution(event, payment, wrong);
  return wasOwed && !isOwed(payment);
}

const isOwed = ({ refund, refundCents, refundFeeCents }: Payment): boolean =>
  refund === 'requested' && (refundCents ?? 0) + (refundFeeCents ?? 0) > 0;

/** Checks that a report says what is taken of the payment. */
function checkReport(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  const objectId = text(event, 'objectId');
  payment.difference ??= { takings: {}, open: false };
  const { takings } = payment.difference;
  takings[objectId] = {
    takenBy: text(event, 'takenBy'),
    taken: cents(event, 'takenCents'),
    booked: takings[objectId]?.booked ?? 0,
    dismissed: false,
  };
  payment.difference.open = true;
  const unbooked = unbookedOf(payment.difference);
  if (unbooked !== cents(event, 'unbookedCents'))
    wrong(`by its reports ${String(unbooked)} cents are taken and not booked`);
}

/**
 * Checks that a resolution books what the provider takes, or nothing: of what is left of the payment or
 * its refund in proportion, and the rest as written off.
 */
function checkResolution(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  const { difference } = payment;
  if (!difference?.open) {
    wrong('no difference of it is open');
    return;
  }
  const isGone = text(event, 'outcome') === 'gone';
  const taken = isGone ? unbookedOf(difference) : 0;
  const [amount, fee] = leftOf(payment);
  const total = amount + fee;
  const gone = Math.min(taken, total);
  const amountCents = total === 0 ? 0 : Math.round((amount * gone) / total);
  const parts = { amountCents, feeCents: gone - amountCents, excessCents: taken - gone };
  for (const [field, expected] of Object.entries(parts)) {
    if (cents(event, field) !== expected)
      wrong(`its ${field} is ${String(cents(event, field))}, by the reports ${String(expected)}`);
  }
  if (text(event, 'from') !== sourceOf(payment, total))
    wrong('it names an account without the money');
  difference.open = false;
  for (const each of Object.values(difference.takings)) {
    if (isGone && !each.dismissed) each.booked = each.taken;
    else each.dismissed = true;
  }
  take(payment, parts);
}

/** What is left of the payment, or of its refund: the amount and the fee. */
function leftOf({
  refund,
  refundCents,
  refundFeeCents,
  amountCents,
  feeCents,
  dispute,
}: Payment): [number, number] {
  if (dispute?.status === 'lost' || refund === 'confirmed' || refund === 'paid_by_hand')
    return [0, 0];
  return refund === 'requested' ? [refundCents ?? 0, refundFeeCents ?? 0] : [amountCents, feeCents];
}

function sourceOf(payment: Payment, total: number): string {
  if (total === 0) return 'nothing';
  return payment.refund === 'requested' ? 'refunds_payable' : accountOf(payment);
}

function take(
  payment: Payment,
  { amountCents, feeCents }: { readonly amountCents: number; readonly feeCents: number },
): void {
  if (payment.refund === 'requested') {
    payment.refundCents = (payment.refundCents ?? 0) - amountCents;
    payment.refundFeeCents = (payment.refundFeeCents ?? 0) - feeCents;
    return;
  }
  payment.amountCents -= amountCents;
  payment.feeCents -= feeCents;
}
