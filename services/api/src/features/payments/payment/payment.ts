import { paymentLimits } from '@rostrum/contracts/payments';
import {
  happenedAt,
  quote,
  quoteRules,
  campaignTarget,
  type QuoteRuleId,
  type Target,
  type EventData,
  type PaymentProviderName,
} from '@rostrum/contracts';
import type { PaymentPurpose, PurposeWithTerms } from '@rostrum/contracts/payments/constants';
import type { Fold, Position, RecordedEvent } from '@rostrum/event-store';
import { disputeAfter, type Dispute } from './dispute.ts';

export { paymentStream } from '@rostrum/contracts/payments';

/** What a payment costs: the amount, the service fee, and their total, which the provider takes. */
export type Price = Pick<
  EventData<'DonationQuoted'>,
  'amountCents' | 'feeCents' | 'totalCents' | 'currency'
>;

/** The part of the service fee that the platform pays, and the rule that it comes from. */
export type FeeSubsidy = NonNullable<EventData<'DonationQuoted'>['subsidy']>;

/** What an amount in cents costs by a quote rule; no subsidy where the payer pays the whole service fee. */
export function priceOf(
  cents: number,
  rule: QuoteRuleId = 'standard',
): { readonly price: Price; readonly subsidy: FeeSubsidy | undefined } {
  const { amountCents, serviceFeeCents, totalCents, subsidyCents } = quote(cents, rule);
  const { id, version } = quoteRules[rule];
  return {
    price: { amountCents, feeCents: serviceFeeCents, totalCents, currency: 'usd' },
    subsidy:
      subsidyCents === 0 ? undefined : { quoteRule: { id, version }, amountCents: subsidyCents },
  };
}

/** What the quotes of all purposes have in common. */
export interface Quote {
  readonly commandId: string;
  readonly paymentId: number;
  readonly userId: number;
  readonly donorRegisteredAt: string;
  readonly price: Price;
  readonly subsidy?: FeeSubsidy | undefined;
  readonly provider: PaymentProviderName;
}

/** A quote's price as events have it. */
export const quotedPrice = ({ price, subsidy }: Pick<Quote, 'price' | 'subsidy'>) => ({
  ...price,
  ...(subsidy && { subsidy }),
});

export interface Refund {
  readonly from: EventData<'RefundRequested'>['from'];
  readonly late: boolean;
  /** Id of the event that asks for it: the request, or the last failure. The provider's idempotency key is derived from it. */
  readonly eventId: string;
  readonly correlationId: string;
  /** The provider's id of the refund that it confirmed. */
  readonly confirmed: string | null;
  /** The provider's ids of the refunds that failed. */
  readonly failed: readonly string[];
}

/** What every payment has, whatever its purpose. */
interface PaymentState {
  readonly id: number;
  readonly purpose: PaymentPurpose;
  readonly userId: number;
  readonly donorRegisteredAt: string;
  readonly price: Price;
  /** Booked with the settlement; null when the payer pays the whole service fee. */
  readonly subsidy: FeeSubsidy | null;
  readonly provider: PaymentProviderName;
  readonly quotedBy: string;
  readonly paymentIntentId: string | null;
  /** When the intent was recorded; until then, when the quote was. ISO 8601. */
  readonly openedAt: string;
  /** Nobody paid in time and the provider cancelled the intent; it may have settled nevertheless. */
  readonly expired: boolean;
  /** The settlement; `at` is ISO 8601. */
  readonly settled: { readonly at: string; readonly position: Position } | null;
  readonly refund: Refund | null;
  /** A payment has one dispute at most, and none once its refund was requested. */
  readonly dispute: Dispute | null;
  /** What the provider took of the payment for itself; null while it is not known. */
  readonly processorFeeCents: number | null;
  /** Whether the provider has made the money available to the platform. */
  readonly cleared: boolean;
  /**
   * Ids of the provider events of the first failed attempts, at most
   * `paymentLimits.failedAttempts`.
   */
  readonly failedBy: readonly string[];
}

/** The target of a donation and the terms that the donor accepted. */
export type AcceptedTerms = Pick<
  EventData<'DonationQuoted'>,
  'target' | 'creatorId' | 'termsRevision' | 'payoutPolicy'
>;

/** What the donor asks for beside the price. */
export interface GivingPreferences {
  /** Public pages do not name the donor, or do not show the amount. */
  readonly hidesName: boolean;
  readonly hidesAmount: boolean;
  /** To the creator of the target. */
  readonly message: string | null;
}

export const noPreferences: GivingPreferences = {
  hidesName: false,
  hidesAmount: false,
  message: null,
};

/** A payment under the terms of its target. */
export interface Donation extends PaymentState {
  readonly purpose: PurposeWithTerms;
  readonly terms: AcceptedTerms;
  readonly preferences: GivingPreferences;
}

/** The $1 that creating a campaign costs. */
export interface Deposit extends PaymentState {
  readonly purpose: 'deposit';
  /** The campaign that it is reserved for, and the campaign that it paid for. */
  readonly reservedFor: number | null;
  readonly appliedTo: number | null;
  readonly appliedAs: EventData<'DepositApplied'>['as'] | null;
}

/** What promoting a campaign costs. */
export interface Promotion extends PaymentState {
  readonly purpose: 'promotion';
  /** The campaign, and the member who created it. */
  readonly target: Target;
  readonly creatorId: number;
  readonly hours: number;
}

/** A payment of one member, as decided on in `donation-{id}`. */
export type Payment = Deposit | Donation | Promotion;

/** Whether it is a payment under the terms of its target. */
export const hasTerms = (payment: Payment): payment is Donation => 'terms' in payment;

/** The target and the creator that a payment belongs to, and the ledger account that has it. */
export interface Holder {
  readonly target: Target | null;
  readonly creatorId: number | null;
  readonly from: EventData<'RefundRequested'>['from'];
}

export function holderOf(payment: Payment): Holder {
  if (hasTerms(payment)) {
    const { target, creatorId } = payment.terms;
    return { target, creatorId, from: 'open' };
  }
  if (payment.purpose === 'promotion') {
    const { target, creatorId } = payment;
    return { target, creatorId, from: 'promotion' };
  }
  const { appliedTo, userId } = payment;
  return appliedTo === null
    ? { target: null, creatorId: null, from: 'deposit' }
    : // The creator of a campaign paid its deposit.
      { target: campaignTarget(appliedTo), creatorId: userId, from: 'open' };
}

type Quoted = RecordedEvent & { readonly data: EventData<'DepositQuoted'> };

function quoted<P extends PaymentPurpose>(
  { data, metadata }: Quoted,
  purpose: P,
): PaymentState & { readonly purpose: P } {
  const { donationId, userId, donorRegisteredAt, provider } = data;
  const { amountCents, feeCents, totalCents, currency } = data;
  return {
    id: donationId,
    purpose,
    userId,
    donorRegisteredAt,
    price: { amountCents, feeCents, totalCents, currency },
    subsidy: null,
    provider,
    quotedBy: metadata.causationId,
    paymentIntentId: null,
    openedAt: metadata.recordedAt,
    expired: false,
    settled: null,
    refund: null,
    dispute: null,
    processorFeeCents: null,
    cleared: false,
    failedBy: [],
  };
}

export function evolve(state: Payment | undefined, event: RecordedEvent): Payment | undefined {
  switch (event.type) {
    case 'DepositQuoted':
      return { ...quoted(event, 'deposit'), reservedFor: null, appliedTo: null, appliedAs: null };
    case 'DonationQuoted': {
      const { purpose, target, creatorId, termsRevision, payoutPolicy } = event.data;
      const terms = { target, creatorId, termsRevision, payoutPolicy };
      const { hidesName = false, hidesAmount = false, subsidy = null } = event.data;
      const preferences = { hidesName, hidesAmount, message: null };
      return { ...quoted(event, purpose), subsidy, terms, preferences };
    }
    case 'PromotionQuoted': {
      const { target, creatorId, hours } = event.data;
      return { ...quoted(event, 'promotion'), target, creatorId, hours };
    }
    default:
      if (!state) return state;
      if (state.purpose === 'deposit') return ofDeposit(state, event);
      return hasTerms(state) ? ofDonation(state, event) : next(state, event);
  }
}

function ofDeposit(state: Deposit, event: RecordedEvent): Deposit {
  switch (event.type) {
    case 'DepositReserved':
      return { ...state, reservedFor: event.data.campaignId };
    case 'DepositApplied':
      return { ...state, appliedTo: event.data.campaignId, appliedAs: event.data.as };
    default:
      return next(state, event);
  }
}

function ofDonation(state: Donation, event: RecordedEvent): Donation {
  if (event.type !== 'DonationMessageWritten') return next(state, event);
  return { ...state, preferences: { ...state.preferences, message: event.data.message } };
}

/** Folds the events that payments of all purposes have in common. */
function next<P extends Payment>(state: P, event: RecordedEvent): P {
  switch (event.type) {
    case 'PaymentIntentCreated':
      return {
        ...state,
        paymentIntentId: event.data.paymentIntentId,
        openedAt: event.metadata.recordedAt,
      };
    case 'PaymentExpired':
      return { ...state, expired: true };
    case 'PaymentFailed':
      return hasNoAttemptsLeft(state)
        ? state
        : { ...state, failedBy: [...state.failedBy, event.data.providerEventId] };
    case 'DonationMade':
    case 'DepositSettled':
    case 'PromotionPaid':
      return { ...state, settled: { at: happenedAt(event), position: event.position } };
    case 'RefundRequested':
      return {
        ...state,
        refund: {
          from: event.data.from,
          late: event.data.late,
          eventId: event.id,
          correlationId: event.metadata.correlationId,
          confirmed: null,
          failed: [],
        },
      };
    case 'DonationRefunded':
      return {
        ...state,
        refund: state.refund && { ...state.refund, confirmed: event.data.refundId },
      };
    case 'RefundFailed':
      return {
        ...state,
        refund: state.refund && {
          ...state.refund,
          eventId: event.id,
          confirmed: null,
          failed: [...state.refund.failed, event.data.refundId],
        },
      };
    case 'ProcessorFeeCharged':
      return { ...state, processorFeeCents: event.data.amountCents };
    case 'PaymentCleared':
      return { ...state, cleared: true };
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost':
    case 'DisputeFeeCharged':
      return { ...state, dispute: disputeAfter(state.dispute, event) };
    default:
      return state;
  }
}

/** Whether nobody can pay any more: the payment expired and has not settled since. */
export function hasExpired({
  expired,
  settled: paid,
}: Pick<PaymentState, 'expired' | 'settled'>): boolean {
  return expired && !paid;
}

/** Whether the payment is to be expired: it is not reserved for a campaign, and nobody paid in time. */
export function isOverdue(state: Payment, now: Date): boolean {
  if (state.settled || state.expired) return false;
  if (state.purpose === 'deposit' && state.reservedFor !== null) return false;
  return Date.parse(state.openedAt) + paymentLimits.expiresAfterMs <= now.getTime();
}

/** Whether the donor can still pay. */
export function isPayable(state: Payment): boolean {
  return (
    state.settled === null && state.refund === null && !state.expired && !hasNoAttemptsLeft(state)
  );
}

/** Whether the payment has failed as often as it may. Further failures are not recorded. */
export function hasNoAttemptsLeft({ failedBy }: Pick<PaymentState, 'failedBy'>): boolean {
  return failedBy.length >= paymentLimits.failedAttempts.max;
}

/** The state of a payment, for work that decides nothing. */
export const payment: Fold<Payment | undefined> = { initialState: undefined, evolve };
