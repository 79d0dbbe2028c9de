import {
  cents,
  integer,
  placeOf,
  targetOf,
  targetOrNull,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import {
  compareWithQuote,
  holderOf,
  isSame,
  quotedPurpose,
  type Payment,
} from './audited-payment.ts';
import { checkApplication } from './deposits.ts';
import { chargeKey, checkClearing, checkProcessorFee } from './clearing.ts';
import { checkDifference, refundedOutside } from './differences.ts';
import { checkDispute, checkDisputeFee } from './disputes.ts';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import { many, n } from '../../../audit/wording.ts';
import { Confirmations } from '../../../audit/confirmations.ts';
import type { ReportFinding, ReportProblem } from '../../../audit/finding.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { checkAllocation, checkElection } from './elections.ts';
import { checkGoodwill } from './goodwill.ts';
import { checkFailedRefund, checkPaidByHand, checkRefund, checkRefundRequest } from './refunds.ts';
import { HOUR_CENTS, payersFeeOf } from './subsidies.ts';

/** A charge of a provider and the payment that it settled. */
export interface SettledCharge {
  readonly donationId: number;
  readonly totalCents: number;
}

/**
 * I2, by the log: every provider charge settles exactly one payment at the quoted price; a deposit
 * pays for one campaign; only settled payments are refunded, and only once.
 */
export class Payments implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #payments: StoredMap<number, Payment>;
  readonly #charges: StoredMap<string, SettledCharge>;
  readonly #providerEvents: StoredMap<string, true>;
  /** Published campaigns. */
  readonly #published: StoredMap<number, true>;
  /** Campaign to the deposit that paid for it. */
  readonly #applied: StoredMap<number, number>;
  readonly #unmatched: StoredMap<string, string>;
  readonly #confirmations = new Confirmations();
  #refundsRequested = 0;
  #refundsConfirmed = 0;
  /** Refunds of which a difference left nothing. */
  #refundsTaken = 0;
  #disputes = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#payments = maps.create();
    this.#charges = maps.create();
    this.#providerEvents = maps.create();
    this.#published = maps.create();
    this.#applied = maps.create();
    this.#unmatched = maps.create();
  }

  apply(event: StoredEvent): void {
    this.#confirmations.apply(event);
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
        this.#on(event, (payment, wrong) => {
          this.#applyDeposit(event, payment, wrong);
        });
        break;
      case 'CampaignPublished':
        this.#publish(event);
        break;
      case 'GoodwillRefundRequested':
      case 'GoodwillRefundConfirmed':
        this.#on(event, (payment, wrong) =>
          checkGoodwill(event, payment, this.#confirmations, wrong),
        );
        break;
      case 'RefundRequested':
        this.#on(event, (payment, wrong) => {
          checkRefundRequest(event, payment, wrong);
          this.#refundsRequested += 1;
        });
        break;
      case 'DonationRefunded':
        this.#on(event, (payment, wrong) => {
          this.#providerEvent(event);
          checkRefund(event, payment, wrong);
          this.#refundsConfirmed += 1;
        });
        break;
      case 'RefundPaidByHand':
        this.#on(event, (payment, wrong) => {
          checkPaidByHand(event, payment, wrong);
          this.#refundsConfirmed += 1;
        });
        break;
      case 'RefundFailed':
        this.#on(event, (payment, wrong) => {
          this.#providerEvent(event);
          if (checkFailedRefund(event, payment, wrong)) this.#refundsConfirmed -= 1;
        });
        break;
      case 'ProcessorFeeCharged':
        this.#on(event, (payment, wrong) => checkProcessorFee(event, payment, wrong));
        break;
      case 'PaymentCleared':
        this.#on(event, (payment, wrong) => checkClearing(event, payment, wrong));
        break;
      case 'DisputeOpened':
      case 'DisputeWon':
      case 'DisputeLost':
        this.#on(event, (payment, wrong) => {
          this.#dispute(event, payment, wrong);
        });
        break;
      case 'DonationEnteredElection':
      case 'DonationExtended':
        this.#on(event, (payment, wrong) => checkElection(event, payment, wrong));
        break;
      case 'DonationAllocated':
        this.#on(event, (payment, wrong) => checkAllocation(event, payment, wrong));
        break;
      case 'DisputeFeeCharged':
      case 'DisputeFeeReturned':
        this.#on(event, (payment, wrong) => checkDisputeFee(event, payment, wrong));
        break;
      case 'PaymentDifferenceFound':
      case 'PaymentDifferenceResolved':
        this.#on(event, (payment, wrong) => {
          if (checkDifference(event, payment, wrong)) this.#refundsTaken += 1;
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
      inElection: false,
      allocated: false,
      refund: 'none',
      hours: purpose === 'promotion' ? integer(event, 'hours') : 0,
      refundCents: null,
      refundFeeCents: null,
      goodwill: null,
      refundId: null,
      difference: null,
      dispute: null,
      processorFeeCents: null,
      cleared: false,
    });
  }

  #on(event: StoredEvent, act: (payment: Payment, wrong: ReportProblem) => void): void {
    const donationId = integer(event, 'donationId');
    const wrong = (what: string): void => {
      this.#wrong(event, what);
    };
    const payment = this.#payments.update(donationId, (quoted) => {
      act(quoted, wrong);
    });
    if (payment === undefined) wrong(`donation ${String(donationId)} was never quoted`);
  }

  #settled(event: StoredEvent): void {
    const charge = chargeKey(text(event, 'provider'), text(event, 'paymentIntentId'));
    const donationId = integer(event, 'donationId');
    const other = this.#charges.get(charge);
    if (other !== undefined) {
      this.#wrong(event, `the same charge has settled donation ${String(other.donationId)}`);
    }
    this.#providerEvent(event);
    this.#on(event, (payment, wrong) => {
      if (payment.charge !== null)
        this.#wrong(event, `donation ${String(donationId)} was settled before`);
      const purpose = quotedPurpose(event);
      if (payment.purpose !== purpose) {
        this.#wrong(event, `it was quoted as a ${payment.purpose}`);
      }
      compareWithQuote(event, payment, ['amountCents', 'feeCents', 'totalCents'], wrong);
      if (purpose !== 'deposit' && !isSame(targetOf(event), payment.target)) {
        this.#wrong(event, 'it names another target than its quote');
      }
      payment.charge = charge;
      this.#charges.set(charge, { donationId, totalCents: payment.totalCents });
    });
  }

  /** Checks that a provider event is recorded only once. */
  #providerEvent(event: StoredEvent): void {
    const key = `${text(event, 'provider')} ${text(event, 'providerEventId')}`;
    if (this.#providerEvents.has(key))
      this.#wrong(event, 'the same provider event was recorded before');
    this.#providerEvents.set(key, true);
  }

  #applyDeposit(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
    const campaignId = integer(event, 'campaignId');
    checkApplication(event, payment, wrong);
    const other = this.#applied.get(campaignId);
    if (other !== undefined) wrong(`deposit ${String(other)} has paid for this campaign`);
    this.#applied.set(campaignId, integer(event, 'donationId'));
  }

  #publish(event: StoredEvent): void {
    const campaignId = integer(event, 'campaignId');
    const depositId = integer(event, 'depositId');
    if (this.#published.has(campaignId)) this.#wrong(event, 'the campaign was published before');
    if (this.#applied.get(campaignId) !== depositId) {
      this.#wrong(event, `deposit ${String(depositId)} has not paid for this campaign`);
    }
    this.#published.set(campaignId, true);
  }

  #dispute(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
    checkDispute(event, payment, wrong);
    compareWithQuote(event, payment, ['amountCents', 'feeCents'], wrong);
    if (!isSame(targetOrNull(event), holderOf(payment)))
      wrong('it names another target than the payment belongs to');
    if (event.type === 'DisputeOpened') this.#disputes += 1;
  }

  /** State of a payment's refund. */
  refundOf(donationId: number): Payment['refund'] {
    return this.#payments.get(donationId)?.refund ?? 'none';
  }
  /** What a payment's refund returns, with the fee; null when none was requested. */
  refundCentsOf(donationId: number): number | null {
    const payment = this.#payments.get(donationId);
    if (!payment || payment.refundCents === null) return null;
    return payment.refundCents + (payment.refundFeeCents ?? 0);
  }
  /** What refunds that nobody asked for have taken of a payment, by the log. */
  refundedOutside(donationId: number) {
    return refundedOutside(this.#payments.get(donationId)?.difference);
  }
  /** Settled charges by `chargeKey`. */
  get charges(): StoredMap<string, SettledCharge> {
    return this.#charges;
  }
  /** Unmatched charges by `chargeKey`, with the place of their event. */
  get unmatched(): Pick<StoredMap<string, string>, 'get'> {
    return this.#unmatched;
  }
  checked(): readonly string[] {
    const taken =
      this.#refundsTaken > 0 ? `, ${n(this.#refundsTaken)} taken by a dispute or elsewhere` : '';
    return [
      `${many(this.#charges.size, 'charge')} settled as many of ${n(this.#payments.size)} quoted payments, at the quoted price`,
      `${many(this.#applied.size, 'deposit')} paid for as many campaigns, ${n(this.#published.size)} of them published`,
      `${many(this.#refundsRequested, 'refund')} requested, ${n(this.#refundsConfirmed)} confirmed${taken}, ${many(this.#disputes, 'dispute')}`,
    ];
  }

  figures() {
    const refundsEnded = this.#refundsConfirmed + this.#refundsTaken;
    return { refundsRequested: this.#refundsRequested, refundsEnded };
  }
}
