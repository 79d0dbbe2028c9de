import { paymentLimits } from '@rostrum/contracts/payments';
import {
  happenedAt,
  campaignTarget,
  type Target,
  type EventData,
  type PaymentProviderName,
} from '@rostrum/contracts';
import type { PaymentPurpose, PurposeWithTerms } from '@rostrum/contracts/payments/constants';
import type { Fold, Position, RecordedEvent } from '@rostrum/event-store';
import { differenceAfter, less, type Difference } from './difference.ts';
import { disputeAfter, isDisputed, type Dispute } from './dispute.ts';
import { disputeWorkAfter, noDisputeWork, type DisputeWork } from './dispute-work.ts';
import { evolveElection, type InElection } from './election.ts';
import { refundsAfter, type Refunds } from './goodwill.ts';
import type { FeeSubsidy, Price } from './price.ts';
import { isReturned, refundAfter } from './refund.ts';

export { paymentStream } from '@rostrum/contracts/payments';

/** The state that payments of every purpose share. */
interface PaymentState extends Refunds {
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
  /** Time at which the intent was recorded; before that, the time of the quote. ISO 8601. */
  readonly openedAt: string;
  /**
   * Whether nobody paid in time and the provider cancelled the intent; the payment may have settled
   * nevertheless.
   */
  readonly expired: boolean;
  /**
   * Since when the payer has agreed to pay the order, whose money was not taken yet; null otherwise.
   * ISO 8601.
   */
  readonly approvedAt: string | null;
  /** Whether the payer has ever approved the order. */
  readonly wasApproved: boolean;
  /** The settlement; `at` is ISO 8601. */
  readonly settled: { readonly at: string; readonly position: Position } | null;
  /** The amount and the service fee, less what differences with the provider took before a refund. */
  readonly kept: Pick<Price, 'amountCents' | 'feeCents'>;
  /** Null while its campaign has no election. */
  readonly election: InElection | null;
  /** Log position at which it became part of the payouts of its target; null before. */
  readonly allocatedAt: Position | null;
  /** What of it went into the payouts, in cents; 0 before. */
  readonly allocatedCents: number;
  /** A payment has one dispute at most, and none once its refund was requested. */
  readonly dispute: Dispute | null;
  /** What its provider says of its disputes, and what was answered. */
  readonly disputeWork: DisputeWork;
  /** What its provider takes of it that is not booked; null while it never said so. */
  readonly difference: Difference | null;
  /** Whether the card that paid is recorded; only its event names it. */
  readonly hasCard: boolean;
  /** The processor's fee for the payment; null while it is unknown. */
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

/** The donor's preferences, besides the price. */
export interface GivingPreferences {
  /** Public pages do not name the donor, or do not show the amount. */
  readonly hidesName: boolean;
  readonly hidesAmount: boolean;
  /** Message to the creator of the target. */
  readonly message: string | null;
  /** The page of the target shows the message. */
  readonly isPublic: boolean;
}

export const noPreferences: GivingPreferences = {
  hidesName: false,
  hidesAmount: false,
  message: null,
  isPublic: false,
};

/** A payment under the terms of its target. */
export interface Donation extends PaymentState {
  readonly purpose: PurposeWithTerms;
  readonly terms: AcceptedTerms;
  readonly preferences: GivingPreferences;
  /** When the donor had last taken a donation back, by the quote, ISO 8601; null unless it was lately. */
  readonly tookBackAt: string | null;
  /** The entry whose fee it is; null for another payment. */
  readonly submissionId: number | null;
}

/** The deposit of $1 for creating a campaign. */
export interface Deposit extends PaymentState {
  readonly purpose: 'deposit';
  /** The campaign that it is reserved for, and the campaign that it paid for. */
  readonly reservedFor: number | null;
  readonly appliedTo: number | null;
  readonly appliedAs: EventData<'DepositApplied'>['as'] | null;
}

/** A payment for the promotion of a campaign. */
export interface Promotion extends PaymentState {
  readonly purpose: 'promotion';
  /** The campaign, and the member who created it. */
  readonly target: Target;
  readonly creatorId: number;
  readonly hours: number;
}

/** A payment of one member: the state for decisions in `donation-{id}`. */
export type Payment = Deposit | Donation | Promotion;

/** Whether it is a payment under the terms of its target. */
export const hasTerms = (payment: Payment): payment is Donation => 'terms' in payment;

/** The target and the creator that a payment belongs to, and the ledger account that holds it. */
export interface Holder {
  readonly target: Target | null;
  readonly creatorId: number | null;
  readonly from: EventData<'RefundRequested'>['from'];
}

export function holderOf(payment: Payment): Holder {
  if (hasTerms(payment)) {
    const { target, creatorId } = payment.terms;
    return { target, creatorId, from: escrowOf(payment) };
  }
  if (payment.purpose === 'promotion') {
    const { target, creatorId } = payment;
    return { target, creatorId, from: 'promotion' };
  }
  const { appliedTo, userId } = payment;
  return appliedTo === null
    ? { target: null, creatorId: null, from: 'deposit' }
    : // The payer of a deposit is the campaign's creator.
      {
        target: campaignTarget(appliedTo),
        creatorId: userId,
        from: payment.appliedAs === 'preroll_fee' ? 'preroll_fee' : escrowOf(payment),
      };
}

/** The escrow of a campaign that has the money: that of its election, while the donation is in it. */
const escrowOf = ({ election }: Payment): 'open' | 'refund_election' =>
  election && !election.extended ? 'refund_election' : 'open';

type QuotedEvent = RecordedEvent & { readonly data: EventData<'DepositQuoted'> };

function quoted<P extends PaymentPurpose>(
  { data, metadata }: QuotedEvent,
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
    approvedAt: null,
    wasApproved: false,
    settled: null,
    kept: { amountCents, feeCents },
    refund: null,
    goodwill: null,
    goodwillRequests: 0,
    election: null,
    allocatedAt: null,
    allocatedCents: 0,
    dispute: null,
    disputeWork: noDisputeWork,
    difference: null,
    hasCard: false,
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
      const preferences = { ...noPreferences, hidesName, hidesAmount };
      const { tookBackAt = null, submissionId = null } = event.data;
      const own = { subsidy, terms, preferences, tookBackAt, submissionId };
      return { ...quoted(event, purpose), ...own };
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
  const { message, isPublic = false } = event.data;
  return { ...state, preferences: { ...state.preferences, message, isPublic } };
}

/** Folds the events that payments of every purpose share. */
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
    case 'PaymentApproved':
      return { ...state, approvedAt: event.metadata.recordedAt, wasApproved: true };
    case 'PaymentFailed': {
      const { failedBy } = state;
      const failed = hasNoAttemptsLeft(state)
        ? failedBy
        : [...failedBy, event.data.providerEventId];
      return { ...state, approvedAt: null, failedBy: failed };
    }
    case 'DonationMade':
    case 'DepositSettled':
    case 'PromotionPaid':
      return { ...state, settled: { at: happenedAt(event), position: event.position } };
    case 'GoodwillRefundRequested':
    case 'RefundRequested':
    case 'DonationRefunded':
    case 'RefundFailed':
    case 'RefundLeftToHand':
    case 'RefundDetailsChanged':
    case 'RefundPaidByHand':
      return { ...state, ...refundsAfter(state, event) };
    case 'PaymentCardReported':
      return { ...state, hasCard: true };
    case 'ProcessorFeeCharged':
      return { ...state, processorFeeCents: event.data.amountCents };
    case 'PaymentCleared':
      return { ...state, cleared: true };
    case 'DonationEnteredElection':
    case 'ExtensionChosen':
    case 'DonationExtended':
      return { ...state, election: evolveElection(state.election, event) };
    case 'DonationAllocated':
      return { ...state, allocatedAt: event.position, allocatedCents: event.data.amountCents };
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost':
    case 'DisputeFeeCharged':
    case 'DisputeFeeReturned':
      return {
        ...state,
        election: evolveElection(state.election, event),
        dispute: disputeAfter(state.dispute, event),
      };
    case 'DisputeReported':
    case 'DisputeAnswered':
    case 'DisputeReminderRequested':
      return { ...state, disputeWork: disputeWorkAfter(state.disputeWork, event) };
    case 'PaymentDifferenceFound':
    case 'PaymentDifferenceResolved': {
      const { kept, refund } = state;
      return {
        ...state,
        election: evolveElection(state.election, event),
        kept: event.type === 'PaymentDifferenceResolved' && !refund ? less(kept, event.data) : kept,
        refund: refundAfter(refund, event),
        difference: differenceAfter(state.difference, event),
      };
    }
    default:
      return state;
  }
}

/** What the platform still has of a settled payment, or owes of its refund. */
export function leftOf({ kept, refund, dispute }: Payment): PaymentState['kept'] {
  if (dispute?.status === 'lost' || (refund && isReturned(refund)))
    return { amountCents: 0, feeCents: 0 };
  return refund ?? kept;
}

/** Whether nothing of the payment is left to the platform, though it was not refunded by us. */
export const isLost = ({ kept, dispute }: Payment): boolean =>
  dispute?.status === 'lost' || kept.amountCents + kept.feeCents === 0;

/**
 * Whether a payment can neither be refunded nor pay for anything: its dispute is open or lost, a
 * difference with its provider is unresolved, or nothing of it is left.
 */
export function isStopped(state: Payment): boolean {
  return isDisputed(state) || state.difference?.open === true || isLost(state);
}

/** Whether it can no longer be paid: the payment expired and has not settled since. */
export function hasExpired({
  expired,
  settled: paid,
}: Pick<PaymentState, 'expired' | 'settled'>): boolean {
  return expired && !paid;
}

/**
 * Whether the payment should be expired: it is not reserved for a campaign, and nobody paid in
 * time.
 */
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

/**
 * Whether the payment has reached the maximum number of failed attempts. Further failures are not
 * recorded.
 */
export function hasNoAttemptsLeft({ failedBy }: Pick<PaymentState, 'failedBy'>): boolean {
  return failedBy.length >= paymentLimits.failedAttempts.max;
}

/** The state of a payment, for code that makes no decision. */
export const payment: Fold<Payment | undefined> = { initialState: undefined, evolve };
