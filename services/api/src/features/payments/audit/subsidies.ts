import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import {
  cents,
  integer,
  placeOf,
  text,
  UnreadableEvent,
  type StoredEvent,
} from '../../../audit/stored-event.ts';

/** The part of a payment's service fee that the platform pays, by the rule of its quote. */
interface AuditedSubsidy {
  /** Id and version of the rule: `paypal-flat-30@1`. */
  readonly rule: string;
  readonly amountCents: number;
}

interface SubsidisedPayment extends AuditedSubsidy {
  readonly provider: string;
  isSettled: boolean;
  isBooked: boolean;
}

/** The price of an hour of promotion, in cents; there is no service fee. */
export const HOUR_CENTS = 100;

/** 3%, rounded half up, plus 30 cents. */
const serviceFeeOf = (amountCents: number): number => Math.floor((3 * amountCents + 50) / 100) + 30;

/** The payer's part of the service fee, by rule. */
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

/**
 * Id and version of a rule: `paypal-flat-30@1`.
 * @throws UnreadableEvent
 */
function ruleOf(rule: unknown): string {
  const { id, version } = fieldsOf(rule);
  if (typeof id !== 'string' || typeof version !== 'number') {
    throw new UnreadableEvent('its quote rule has no id and version');
  }
  return `${id}@${String(version)}`;
}

/**
 * The subsidy that a quote contains; null without one.
 * @throws UnreadableEvent
 */
function subsidyOf(event: StoredEvent): AuditedSubsidy | null {
  const { subsidy } = event.data;
  if (subsidy === undefined) return null;
  const { quoteRule, amountCents } = fieldsOf(subsidy);
  const rule = ruleOf(quoteRule);
  if (typeof amountCents !== 'number' || !payersFees[rule]) {
    throw new UnreadableEvent(`its subsidy by the rule ${rule} cannot be computed`);
  }
  return { rule, amountCents };
}

/**
 * The payer's part of the service fee by a quote.
 * @throws UnreadableEvent
 */
export function payersFeeOf(event: StoredEvent): number {
  const rule = subsidyOf(event)?.rule ?? 'standard@1';
  return payersFees[rule]?.(cents(event, 'amountCents')) ?? 0;
}

const settlements: ReadonlySet<string> = new Set(['DonationMade', 'DepositSettled']);

/**
 * I2: a subsidy is the service fee less the payer's part of it by the rule of the quote, and is
 * booked once, when the payment has settled.
 */
export class Subsidies implements AuditCheck {
  readonly #report: ReportFinding;
  /** Payments that were quoted with a subsidy, by id. */
  readonly #payments: StoredMap<number, SubsidisedPayment>;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#payments = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type === 'DonationQuoted') this.#quoted(event);
    else if (event.type === 'FeeSubsidised') this.#booked(event);
    else if (settlements.has(event.type)) {
      this.#payments.update(integer(event, 'donationId'), (payment) => {
        payment.isSettled = true;
      });
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I2', placeOf(event), what);
  }

  #quoted(event: StoredEvent): void {
    const subsidy = subsidyOf(event);
    if (subsidy === null) return;
    const rest = serviceFeeOf(cents(event, 'amountCents')) - payersFeeOf(event);
    if (subsidy.amountCents !== rest) {
      const quoted = `its subsidy is ${String(subsidy.amountCents)} cents`;
      this.#wrong(event, `${quoted}; ${String(rest)} are missing`);
    }
    const provider = text(event, 'provider');
    const state = { isSettled: false, isBooked: false };
    this.#payments.set(integer(event, 'donationId'), { ...subsidy, provider, ...state });
  }

  #booked(event: StoredEvent): void {
    const booked = this.#payments.update(integer(event, 'donationId'), (payment) => {
      this.#compare(event, payment);
      payment.isBooked = true;
    });
    if (!booked) this.#wrong(event, 'it books a subsidy that was not quoted');
  }

  #compare(event: StoredEvent, payment: SubsidisedPayment): void {
    if (!payment.isSettled)
      this.#wrong(event, 'it books the subsidy of a payment that is not settled');
    if (payment.isBooked) this.#wrong(event, 'the subsidy was booked before');
    if (text(event, 'provider') !== payment.provider)
      this.#wrong(event, 'it names another provider than its quote');
    if (ruleOf(event.data.quoteRule) !== payment.rule)
      this.#wrong(event, 'it names another rule than its quote');
    if (cents(event, 'amountCents') !== payment.amountCents)
      this.#wrong(event, 'it books another subsidy than was quoted');
  }

  /** Checks, at the end of the log, that no subsidy is missing. */
  close(): void {
    for (const [donationId, { isSettled, isBooked }] of this.#payments) {
      if (!isSettled || isBooked) continue;
      this.#report('I2', `donation-${String(donationId)}`, 'its subsidy is not booked');
    }
  }
}
