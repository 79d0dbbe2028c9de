import { cents, text, UnreadableEvent, type StoredEvent } from './stored-event.ts';

/** The part of a payment's service fee that the platform pays, by the rule of its quote. */
export interface AuditedSubsidy {
  /** `paypal-flat-30@1` */
  readonly rule: string;
  readonly amountCents: number;
  booked: boolean;
}

/** 3%, rounded half up, plus 30 cents. */
const serviceFeeOf = (amountCents: number): number => Math.floor((3 * amountCents + 50) / 100) + 30;

/** What the payer pays of the service fee, by rule. */
const payersFees: Readonly<Record<string, (amountCents: number) => number>> = {
  'standard@1': serviceFeeOf,
  'paypal-flat-30@1': () => 30,
};

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) {
    throw new UnreadableEvent('its subsidy is not an object');
  }
  return value as Readonly<Record<string, unknown>>;
}

/** `paypal-flat-30@1`. @throws UnreadableEvent */
function ruleOf(rule: unknown): string {
  const { id, version } = fieldsOf(rule);
  if (typeof id !== 'string' || typeof version !== 'number') {
    throw new UnreadableEvent('its quote rule has no id and version');
  }
  return `${id}@${String(version)}`;
}

/** The subsidy that a quote pins; null without one. @throws UnreadableEvent */
export function subsidyOf(event: StoredEvent): AuditedSubsidy | null {
  const { subsidy } = event.data;
  if (subsidy === undefined) return null;
  const { quoteRule, amountCents } = fieldsOf(subsidy);
  const rule = ruleOf(quoteRule);
  if (typeof amountCents !== 'number' || !payersFees[rule]) {
    throw new UnreadableEvent(`its subsidy by the rule ${rule} cannot be computed`);
  }
  return { rule, amountCents, booked: false };
}

/** What the payer has to pay of the service fee of an amount. Reports a subsidy that is not the rest of it. */
export function payersFeeOf(
  amountCents: number,
  subsidy: AuditedSubsidy | null,
  wrong: (what: string) => void,
): number {
  const fee = payersFees[subsidy?.rule ?? 'standard@1']?.(amountCents) ?? 0;
  const rest = serviceFeeOf(amountCents) - fee;
  if (subsidy && subsidy.amountCents !== rest) {
    wrong(`its subsidy is ${String(subsidy.amountCents)} cents; ${String(rest)} are missing`);
  }
  return fee;
}

interface SubsidisedPayment {
  readonly provider: string;
  readonly charge: string | null;
  readonly subsidy: AuditedSubsidy | null;
}

/** The subsidy of a settled payment is booked once, as its quote pins it. */
export function checkSubsidy(
  event: StoredEvent,
  { provider, charge, subsidy }: SubsidisedPayment,
  wrong: (what: string) => void,
): void {
  if (subsidy === null) {
    wrong('it books a subsidy that was not quoted');
    return;
  }
  if (charge === null) wrong('it books the subsidy of a payment that is not settled');
  if (subsidy.booked) wrong('the subsidy was booked before');
  if (text(event, 'provider') !== provider) wrong('it names another provider than its quote');
  if (ruleOf(event.data.quoteRule) !== subsidy.rule) wrong('it names another rule than its quote');
  if (cents(event, 'amountCents') !== subsidy.amountCents) {
    wrong('it books another subsidy than was quoted');
  }
  subsidy.booked = true;
}

/** Payments that have settled and whose subsidy is not booked, by id. */
export function unbookedSubsidies(
  payments: ReadonlyMap<number, SubsidisedPayment>,
): readonly number[] {
  return Array.from(payments)
    .filter(([, { charge, subsidy }]) => charge !== null && subsidy?.booked === false)
    .map(([donationId]) => donationId);
}
