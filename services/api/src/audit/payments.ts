import {
  cents,
  flag,
  integer,
  placeOf,
  purposeOf,
  targetOf,
  targetOrNull,
  text,
  type AuditedTarget,
  type StoredEvent,
} from './stored-event.ts';
import { chargeKey, checkClearing, checkProcessorFee, type ClearedPayment } from './clearing.ts';
import { checkDispute, checkDisputeFee, isDisputed, type DisputedPayment } from './disputes.ts';
import { payersFeeOf } from './subsidies.ts';
import type { ReportFinding } from './finding.ts';

/** State of one `donation-{id}` stream. */
interface Payment extends DisputedPayment {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly provider: string;
  readonly userId: number;
  readonly target: AuditedTarget | null;
  reservedFor: number | null;
  /** The provider's id of the refund that it confirmed. */
  refundId: string | null;
}

/** A charge of a provider and the donation or deposit that it settled. */
export interface SettledCharge {
  readonly donationId: number;
  readonly totalCents: number;
}

/** The price of an hour of promotion, which has no fee on top. */
const HOUR_CENTS = 100;

/** The purpose of a quote or a settlement. */
function quotedPurpose(event: StoredEvent): string {
  if (event.type.startsWith('Deposit')) return 'deposit';
  return event.type.startsWith('Promotion') ? 'promotion' : purposeOf(event);
}

/** What a payment belongs to; null for a deposit that has paid for nothing. */
const holderOf = ({ target, appliedTo }: Payment): AuditedTarget | null =>
  target ?? (appliedTo === null ? null : { kind: 'campaign', id: appliedTo });

const isSame = (one: AuditedTarget | null, other: AuditedTarget | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/**
 * I2, by the log: every provider charge settles exactly one donation or deposit at the quoted
 * price; a deposit pays for one campaign; a refund is of a settled payment, once.
 */
export class Payments {
  readonly #report: ReportFinding;
  readonly #payments = new Map<number, Payment>();
  readonly #charges = new Map<string, SettledCharge>();
  readonly #providerEvents = new Set<string>();
  readonly #published = new Map<number, number>();
  readonly #applied = new Map<number, number>();
  readonly #unmatched = new Map<string, string>();
  #refundsRequested = 0;
  #refundsConfirmed = 0;
  #disputes = 0;

  constructor(report: ReportFinding) {
    this.#report = report;
  }

  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'DonationQuoted':
      case 'DepositQuoted':
      case 'PromotionQuoted':
        this.#quoted(event);
        break;
      case 'DonationMade':
      case 'DepositSettled':
      case 'PromotionPaid':
        this.#settled(event);
        break;
      case 'DepositReserved':
        this.#on(event, (payment) => {
          payment.reservedFor = integer(event, 'campaignId');
        });
        break;
      case 'DepositApplied':
        this.#on(event, (payment) => {
          this.#applyDeposit(event, payment);
        });
        break;
      case 'CampaignPublished':
        this.#publish(event);
        break;
      case 'RefundRequested':
        this.#on(event, (payment) => {
          this.#refund(event, payment);
        });
        break;
      case 'DonationRefunded':
        this.#on(event, (payment) => {
          this.#confirm(event, payment);
        });
        break;
      case 'RefundFailed':
        this.#on(event, (payment) => {
          this.#failed(event, payment);
        });
        break;
      case 'ProcessorFeeCharged':
        this.#on(event, (payment) => {
          checkProcessorFee(event, payment, (what) => {
            this.#wrong(event, what);
          });
        });
        break;
      case 'PaymentCleared':
        this.#on(event, (payment) => {
          checkClearing(event, payment, (what) => {
            this.#wrong(event, what);
          });
        });
        break;
      case 'DisputeOpened':
      case 'DisputeWon':
      case 'DisputeLost':
        this.#on(event, (payment) => {
          this.#dispute(event, payment);
        });
        break;
      case 'DisputeFeeCharged':
        this.#on(event, (payment) => {
          checkDisputeFee(event, payment, (what) => {
            this.#wrong(event, what);
          });
        });
        break;
      case 'PaymentUnmatched':
        this.#unmatched.set(
          chargeKey(text(event, 'provider'), text(event, 'objectId')),
          placeOf(event),
        );
        break;
      default:
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I2', placeOf(event), what);
  }

  #quoted(event: StoredEvent): void {
    const donationId = integer(event, 'donationId');
    const amountCents = cents(event, 'amountCents');
    const feeCents = cents(event, 'feeCents');
    const totalCents = cents(event, 'totalCents');
    if (event.stream !== `donation-${String(donationId)}` || event.revision !== 0) {
      this.#wrong(
        event,
        `donation ${String(donationId)} is not quoted at the start of its own stream`,
      );
    }
    const purpose = quotedPurpose(event);
    const fee = purpose === 'promotion' ? 0 : payersFeeOf(event);
    if (purpose === 'promotion' && amountCents !== HOUR_CENTS * integer(event, 'hours')) {
      this.#wrong(event, 'its amount is not the price of its hours');
    }
    if (feeCents !== fee || totalCents !== amountCents + feeCents) {
      const priced = `${String(amountCents)} + ${String(feeCents)} = ${String(totalCents)} cents`;
      this.#wrong(event, `it is priced at ${priced}; the fee is ${String(fee)}`);
    }
    if (this.#payments.has(donationId))
      this.#wrong(event, `donation ${String(donationId)} was quoted before`);
    this.#payments.set(donationId, {
      purpose,
      amountCents,
      feeCents,
      totalCents,
      provider: text(event, 'provider'),
      userId: integer(event, 'userId'),
      target: purpose === 'deposit' ? null : targetOf(event),
      charge: null,
      reservedFor: null,
      appliedTo: null,
      appliedAsFee: false,
      refund: 'none',
      refundId: null,
      dispute: null,
      processorFeeCents: null,
      cleared: false,
    });
  }

  #on(event: StoredEvent, act: (payment: Payment) => void): void {
    const donationId = integer(event, 'donationId');
    const payment = this.#payments.get(donationId);
    if (payment === undefined)
      this.#wrong(event, `donation ${String(donationId)} was never quoted`);
    else act(payment);
  }

  #settled(event: StoredEvent): void {
    const charge = chargeKey(text(event, 'provider'), text(event, 'paymentIntentId'));
    const donationId = integer(event, 'donationId');
    const other = this.#charges.get(charge);
    if (other !== undefined) {
      this.#wrong(event, `the same charge has settled donation ${String(other.donationId)}`);
    }
    this.#providerEvent(event);
    this.#on(event, (payment) => {
      if (payment.charge !== null)
        this.#wrong(event, `donation ${String(donationId)} was settled before`);
      const purpose = quotedPurpose(event);
      if (payment.purpose !== purpose) {
        this.#wrong(event, `it was quoted as a ${payment.purpose}`);
      }
      this.#compareWithQuote(event, payment, ['amountCents', 'feeCents', 'totalCents']);
      if (purpose !== 'deposit' && !isSame(targetOf(event), payment.target)) {
        this.#wrong(event, 'it names another target than its quote');
      }
      payment.charge = charge;
      this.#charges.set(charge, { donationId, totalCents: payment.totalCents });
    });
  }

  /** A provider event is recorded once. */
  #providerEvent(event: StoredEvent): void {
    const key = `${text(event, 'provider')} ${text(event, 'providerEventId')}`;
    if (this.#providerEvents.has(key))
      this.#wrong(event, 'the same provider event was recorded before');
    this.#providerEvents.add(key);
  }

  #compareWithQuote(
    event: StoredEvent,
    payment: Payment,
    fields: readonly ('amountCents' | 'feeCents' | 'totalCents')[],
  ): void {
    for (const field of fields) {
      const value = cents(event, field);
      if (value !== payment[field]) {
        this.#wrong(
          event,
          `its ${field} is ${String(value)}, quoted were ${String(payment[field])}`,
        );
      }
    }
    if (text(event, 'provider') !== payment.provider)
      this.#wrong(event, 'it names another provider than its quote');
    if (integer(event, 'userId') !== payment.userId)
      this.#wrong(event, 'it names another member than its quote');
  }

  #applyDeposit(event: StoredEvent, payment: Payment): void {
    const campaignId = integer(event, 'campaignId');
    const donationId = integer(event, 'donationId');
    if (payment.purpose !== 'deposit') this.#wrong(event, 'it applies a donation, not a deposit');
    if (payment.charge === null) this.#wrong(event, 'it applies a deposit that is not settled');
    if (payment.reservedFor !== campaignId)
      this.#wrong(event, 'the deposit is not reserved for this campaign');
    if (payment.appliedTo !== null)
      this.#wrong(event, `the deposit has paid for campaign ${String(payment.appliedTo)}`);
    if (payment.refund !== 'none') this.#wrong(event, 'it applies a deposit that was refunded');
    this.#compareWithQuote(event, payment, ['amountCents', 'feeCents']);
    const other = this.#applied.get(campaignId);
    if (other !== undefined)
      this.#wrong(event, `deposit ${String(other)} has paid for this campaign`);
    if (isDisputed(payment)) this.#wrong(event, 'it applies a deposit that is disputed');
    payment.appliedTo = campaignId;
    payment.appliedAsFee = text(event, 'as') === 'preroll_fee';
    this.#applied.set(campaignId, donationId);
  }

  #publish(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    const depositId = integer(event, 'depositId');
    if (this.#published.has(campaignId)) this.#wrong(event, 'the campaign was published before');
    if (this.#applied.get(campaignId) !== depositId) {
      this.#wrong(event, `deposit ${String(depositId)} has not paid for this campaign`);
    }
    this.#published.set(campaignId, depositId);
  }

  #refund(event: StoredEvent, payment: Payment): void {
    if (payment.charge === null) this.#wrong(event, 'it refunds a payment that was never settled');
    if (payment.refund !== 'none') this.#wrong(event, 'a refund was requested before');
    if (isDisputed(payment)) this.#wrong(event, 'it refunds a payment that is disputed');
    this.#compareWithQuote(event, payment, ['amountCents', 'feeCents']);
    const belongsTo = holderOf(payment);
    if (!isSame(targetOrNull(event), belongsTo)) {
      this.#wrong(event, 'it names another target than the payment belongs to');
    }
    const from = text(event, 'from');
    if (
      (from === 'deposit') !== (belongsTo === null) ||
      (from === 'promotion') !== (payment.purpose === 'promotion')
    ) {
      this.#wrong(event, 'it refunds from an account that does not hold the money');
    }
    payment.refund = 'requested';
    this.#refundsRequested += 1;
  }

  #confirm(event: StoredEvent, payment: Payment): void {
    this.#providerEvent(event);
    if (payment.refund === 'none') this.#wrong(event, 'this refund was never requested');
    if (payment.refund === 'confirmed') this.#wrong(event, 'the refund was confirmed before');
    this.#compareWithQuote(event, payment, ['amountCents', 'feeCents']);
    payment.refund = 'confirmed';
    payment.refundId = text(event, 'refundId');
    this.#refundsConfirmed += 1;
  }

  /** The money is owed again, or still. */
  #failed(event: StoredEvent, payment: Payment): void {
    this.#providerEvent(event);
    if (payment.refund === 'none') this.#wrong(event, 'this refund was never requested');
    const hadSucceeded =
      payment.refund === 'confirmed' && payment.refundId === text(event, 'refundId');
    if (flag(event, 'hadSucceeded') !== hadSucceeded) {
      this.#wrong(event, `the refund had ${hadSucceeded ? '' : 'not '}been confirmed before`);
    }
    this.#compareWithQuote(event, payment, ['amountCents', 'feeCents']);
    if (hadSucceeded) this.#refundsConfirmed -= 1;
    payment.refund = 'requested';
    payment.refundId = null;
  }

  #dispute(event: StoredEvent, payment: Payment): void {
    checkDispute(event, payment, (what) => {
      this.#wrong(event, what);
    });
    this.#compareWithQuote(event, payment, ['amountCents', 'feeCents']);
    if (!isSame(targetOrNull(event), holderOf(payment))) {
      this.#wrong(event, 'it names another target than the payment belongs to');
    }
    if (event.type === 'DisputeOpened') this.#disputes += 1;
  }

  /** How far the refund of a donation or deposit is. */
  refundOf(donationId: number): Payment['refund'] {
    return this.#payments.get(donationId)?.refund ?? 'none';
  }
  /** Settled charges by `chargeKey`. */
  get charges(): ReadonlyMap<string, SettledCharge> {
    return this.#charges;
  }
  /** Unmatched charges by `chargeKey`, with the place of their event. */
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
  get disputes(): number {
    return this.#disputes;
  }
  get refundsConfirmed(): number {
    return this.#refundsConfirmed;
  }
}
