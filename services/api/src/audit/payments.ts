import { cents, integer, integerOrNull, placeOf, text, type Fact } from './stored-event.ts';
import type { Report } from './finding.ts';

/** What is remembered of one `donation-{id}` stream. */
interface Payment {
  readonly deposit: boolean;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
  readonly provider: string;
  readonly userId: number;
  readonly campaignId: number | null;
  charge: string | null;
  reservedFor: number | null;
  appliedTo: number | null;
  refund: 'none' | 'requested' | 'confirmed';
}

/** A charge of a provider and the donation or deposit that it settled. */
export interface SettledCharge {
  readonly donationId: number;
  readonly totalCents: number;
}

/** 3% half-up plus 30 cents. */
const feeOf = (amountCents: number): number => Math.floor((3 * amountCents + 50) / 100) + 30;

/** Identifies a charge across providers. */
export const chargeKey = (provider: string, paymentIntentId: string): string =>
  `${provider} ${paymentIntentId}`;

/**
 * I2, the log's side: every provider charge settles exactly one donation or deposit, at the price
 * that was quoted; a deposit pays for one campaign; what is refunded was settled, once.
 */
export class Payments {
  readonly #report: Report;
  readonly #payments = new Map<number, Payment>();
  readonly #charges = new Map<string, SettledCharge>();
  readonly #providerEvents = new Set<string>();
  readonly #published = new Map<number, number>();
  readonly #applied = new Map<number, number>();
  readonly #unmatched = new Map<string, string>();
  #refundsRequested = 0;
  #refundsConfirmed = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  see(fact: Fact): void {
    switch (fact.type) {
      case 'DonationQuoted':
      case 'DepositQuoted':
        this.#quoted(fact);
        break;
      case 'DonationMade':
      case 'DepositSettled':
        this.#settled(fact);
        break;
      case 'DepositReserved':
        this.#on(fact, (payment) => {
          payment.reservedFor = integer(fact, 'campaignId');
        });
        break;
      case 'DepositApplied':
        this.#on(fact, (payment) => {
          this.#apply(fact, payment);
        });
        break;
      case 'CampaignPublished':
        this.#publish(fact);
        break;
      case 'RefundRequested':
        this.#on(fact, (payment) => {
          this.#refund(fact, payment);
        });
        break;
      case 'DonationRefunded':
        this.#on(fact, (payment) => {
          this.#confirm(fact, payment);
        });
        break;
      case 'PaymentUnmatched':
        this.#unmatched.set(
          chargeKey(text(fact, 'provider'), text(fact, 'objectId')),
          placeOf(fact),
        );
        break;
      default:
    }
  }

  #wrong(fact: Fact, what: string): void {
    this.#report('I2', placeOf(fact), what);
  }

  #quoted(fact: Fact): void {
    const donationId = integer(fact, 'donationId');
    const amountCents = cents(fact, 'amountCents');
    const feeCents = cents(fact, 'feeCents');
    const totalCents = cents(fact, 'totalCents');
    if (fact.stream !== `donation-${String(donationId)}` || fact.revision !== 0) {
      this.#wrong(
        fact,
        `donation ${String(donationId)} is quoted elsewhere than at the start of its stream`,
      );
    }
    if (feeCents !== feeOf(amountCents) || totalCents !== amountCents + feeCents) {
      const priced = `${String(amountCents)} + ${String(feeCents)} = ${String(totalCents)} cents`;
      this.#wrong(fact, `it is priced at ${priced}; the fee is ${String(feeOf(amountCents))}`);
    }
    if (this.#payments.has(donationId))
      this.#wrong(fact, `donation ${String(donationId)} was quoted before`);
    const deposit = fact.type === 'DepositQuoted';
    this.#payments.set(donationId, {
      deposit,
      amountCents,
      feeCents,
      totalCents,
      provider: text(fact, 'provider'),
      userId: integer(fact, 'userId'),
      campaignId: deposit ? null : integer(fact, 'campaignId'),
      charge: null,
      reservedFor: null,
      appliedTo: null,
      refund: 'none',
    });
  }

  #on(fact: Fact, act: (payment: Payment) => void): void {
    const donationId = integer(fact, 'donationId');
    const payment = this.#payments.get(donationId);
    if (payment === undefined) this.#wrong(fact, `donation ${String(donationId)} was never quoted`);
    else act(payment);
  }

  #settled(fact: Fact): void {
    const charge = chargeKey(text(fact, 'provider'), text(fact, 'paymentIntentId'));
    const donationId = integer(fact, 'donationId');
    const other = this.#charges.get(charge);
    if (other !== undefined) {
      this.#wrong(fact, `the same charge has settled donation ${String(other.donationId)}`);
    }
    this.#providerEvent(fact);
    this.#on(fact, (payment) => {
      if (payment.charge !== null)
        this.#wrong(fact, `donation ${String(donationId)} was settled before`);
      if (payment.deposit !== (fact.type === 'DepositSettled')) {
        this.#wrong(fact, `it was quoted as a ${payment.deposit ? 'deposit' : 'donation'}`);
      }
      this.#mustBeWhatWasQuoted(fact, payment, ['amountCents', 'feeCents', 'totalCents']);
      if (!payment.deposit && integer(fact, 'campaignId') !== payment.campaignId) {
        this.#wrong(fact, 'it names another campaign than its quote');
      }
      payment.charge = charge;
      this.#charges.set(charge, { donationId, totalCents: payment.totalCents });
    });
  }

  /** A provider's event is decided on once. */
  #providerEvent(fact: Fact): void {
    const key = `${text(fact, 'provider')} ${text(fact, 'providerEventId')}`;
    if (this.#providerEvents.has(key))
      this.#wrong(fact, "the same provider's event was booked before");
    this.#providerEvents.add(key);
  }

  #mustBeWhatWasQuoted(
    fact: Fact,
    payment: Payment,
    fields: readonly ('amountCents' | 'feeCents' | 'totalCents')[],
  ): void {
    for (const field of fields) {
      const value = cents(fact, field);
      if (value !== payment[field]) {
        this.#wrong(
          fact,
          `its ${field} is ${String(value)}, quoted were ${String(payment[field])}`,
        );
      }
    }
    if (text(fact, 'provider') !== payment.provider)
      this.#wrong(fact, 'it names another provider than its quote');
    if (integer(fact, 'userId') !== payment.userId)
      this.#wrong(fact, 'it names another member than its quote');
  }

  #apply(fact: Fact, payment: Payment): void {
    const campaignId = integer(fact, 'campaignId');
    const donationId = integer(fact, 'donationId');
    if (!payment.deposit) this.#wrong(fact, 'it applies what is not a deposit');
    if (payment.charge === null) this.#wrong(fact, 'it applies a deposit that is not settled');
    if (payment.reservedFor !== campaignId)
      this.#wrong(fact, 'the deposit is not reserved for this campaign');
    if (payment.appliedTo !== null)
      this.#wrong(fact, `the deposit has paid for campaign ${String(payment.appliedTo)}`);
    if (payment.refund !== 'none') this.#wrong(fact, 'it applies a deposit that was refunded');
    this.#mustBeWhatWasQuoted(fact, payment, ['amountCents', 'feeCents']);
    const other = this.#applied.get(campaignId);
    if (other !== undefined)
      this.#wrong(fact, `deposit ${String(other)} has paid for this campaign`);
    payment.appliedTo = campaignId;
    this.#applied.set(campaignId, donationId);
  }

  #publish(fact: Fact): void {
    const campaignId = integer(fact, 'campaignId');
    const depositId = integer(fact, 'depositId');
    if (this.#published.has(campaignId)) this.#wrong(fact, 'the campaign was published before');
    if (this.#applied.get(campaignId) !== depositId) {
      this.#wrong(fact, `deposit ${String(depositId)} has not paid for this campaign`);
    }
    this.#published.set(campaignId, depositId);
  }

  #refund(fact: Fact, payment: Payment): void {
    if (payment.charge === null) this.#wrong(fact, 'it refunds what was never settled');
    if (payment.refund !== 'none') this.#wrong(fact, 'a refund was requested before');
    this.#mustBeWhatWasQuoted(fact, payment, ['amountCents', 'feeCents']);
    const belongsTo = payment.campaignId ?? payment.appliedTo;
    if (integerOrNull(fact, 'campaignId') !== belongsTo) {
      this.#wrong(fact, 'it names another campaign than the one that has the money');
    }
    if ((text(fact, 'from') === 'deposit') !== (belongsTo === null)) {
      this.#wrong(fact, 'the money is not where the refund takes it from');
    }
    payment.refund = 'requested';
    this.#refundsRequested += 1;
  }

  #confirm(fact: Fact, payment: Payment): void {
    this.#providerEvent(fact);
    if (payment.refund === 'none') this.#wrong(fact, 'nobody had requested this refund');
    if (payment.refund === 'confirmed') this.#wrong(fact, 'the refund was confirmed before');
    this.#mustBeWhatWasQuoted(fact, payment, ['amountCents', 'feeCents']);
    payment.refund = 'confirmed';
    this.#refundsConfirmed += 1;
  }

  /** Every charge that settled something, by `chargeKey`. */
  get charges(): ReadonlyMap<string, SettledCharge> {
    return this.#charges;
  }
  /** Charges that a provider told of and that match nothing, with the place where that is noted. */
  get unmatched(): ReadonlyMap<string, string> {
    return this.#unmatched;
  }
  get quoted(): number {
    return this.#payments.size;
  }
  get applied(): number {
    return this.#applied.size;
  }
  get published(): number {
    return this.#published.size;
  }
  get refundsRequested(): number {
    return this.#refundsRequested;
  }
  get refundsConfirmed(): number {
    return this.#refundsConfirmed;
  }
}
