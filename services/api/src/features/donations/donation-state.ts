import { happenedAt, quote, type EventData, type PaymentProviderName } from '@rostrum/contracts';
import { donationLimits } from '@rostrum/contracts/donations';
import type { Position, RecordedEvent } from '@rostrum/event-store';

type Quoted = EventData<'DonationQuoted'>;

/** The campaign of a donation and the terms that the donor accepted; a deposit has none. */
export type AcceptedTerms = Pick<
  Quoted,
  'campaignId' | 'creatorId' | 'termsRevision' | 'payoutPolicy'
>;

/** What a payment costs: the amount, the service fee, and their total, which the provider takes. */
export type Price = Pick<Quoted, 'amountCents' | 'feeCents' | 'totalCents' | 'currency'>;

/** The price of an amount in cents. */
export function priceOf(cents: number): Price {
  const { amountCents, serviceFeeCents, totalCents } = quote(cents);
  return { amountCents, feeCents: serviceFeeCents, totalCents, currency: 'usd' };
}

export interface Refund {
  readonly from: EventData<'RefundRequested'>['from'];
  readonly late: boolean;
  /** Id of the request's event; the provider's idempotency key is derived from it. */
  readonly eventId: string;
  readonly correlationId: string;
  readonly confirmed: boolean;
}

/** A payment of one member, as decided on in `donation-{id}`: a donation, or the $1 deposit of a campaign. */
export interface Donation {
  readonly id: number;
  readonly userId: number;
  readonly donorRegisteredAt: string;
  readonly price: Price;
  readonly provider: PaymentProviderName;
  /** Null for a deposit. */
  readonly terms: AcceptedTerms | null;
  readonly quotedBy: string;
  readonly paymentIntentId: string | null;
  /** When the intent was recorded, before that the quote. ISO 8601. */
  readonly openedAt: string;
  /** Nobody paid in time and the provider cancelled the intent; it may have settled nevertheless. */
  readonly expired: boolean;
  /** The settlement; `at` is ISO 8601. */
  readonly settled: { readonly at: string; readonly position: Position } | null;
  /** Of a deposit: the campaign that it is reserved for, and the campaign that it paid for. */
  readonly reservedFor: number | null;
  readonly appliedTo: number | null;
  readonly refund: Refund | null;
  /** Ids of the provider events of the first failed attempts; as many as a payment may have. */
  readonly failedBy: readonly string[];
}

export { donationStream } from '@rostrum/contracts/donations';

export function evolve(state: Donation | undefined, event: RecordedEvent): Donation | undefined {
  switch (event.type) {
    case 'DonationQuoted':
      return quoted(event, event.data);
    case 'DepositQuoted':
      return quoted(event, null);
    default:
      return state && next(state, event);
  }
}

function quoted(
  event: RecordedEvent & { data: EventData<'DepositQuoted'> },
  terms: AcceptedTerms | null,
): Donation {
  const { donationId, userId, donorRegisteredAt, amountCents, feeCents, totalCents, currency } =
    event.data;
  return {
    id: donationId,
    userId,
    donorRegisteredAt,
    price: { amountCents, feeCents, totalCents, currency },
    provider: event.data.provider,
    terms: terms && {
      campaignId: terms.campaignId,
      creatorId: terms.creatorId,
      termsRevision: terms.termsRevision,
      payoutPolicy: terms.payoutPolicy,
    },
    quotedBy: event.metadata.causationId,
    paymentIntentId: null,
    openedAt: event.metadata.recordedAt,
    expired: false,
    settled: null,
    reservedFor: null,
    appliedTo: null,
    refund: null,
    failedBy: [],
  };
}

function next(state: Donation, event: RecordedEvent): Donation {
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
      return attemptsEnded(state)
        ? state
        : { ...state, failedBy: [...state.failedBy, event.data.providerEventId] };
    case 'DonationMade':
    case 'DepositSettled':
      return {
        ...state,
        settled: { at: happenedAt(event), position: event.position },
      };
    case 'DepositReserved':
      return { ...state, reservedFor: event.data.campaignId };
    case 'DepositApplied':
      return { ...state, appliedTo: event.data.campaignId };
    case 'RefundRequested':
      return {
        ...state,
        refund: {
          from: event.data.from,
          late: event.data.late,
          eventId: event.id,
          correlationId: event.metadata.correlationId,
          confirmed: false,
        },
      };
    case 'DonationRefunded':
      return {
        ...state,
        refund: state.refund && { ...state.refund, confirmed: true },
      };
    default:
      return state;
  }
}

/** Whether nobody can pay any more: the payment expired, and no settlement arrived nevertheless. */
export function hasExpired({ expired, settled }: Pick<Donation, 'expired' | 'settled'>): boolean {
  return expired && settled === null;
}

/** Whether the payment is to be expired: it is not reserved for a campaign, and nobody paid in time. */
export function expires(state: Donation, now: Date): boolean {
  const { settled, expired, reservedFor, openedAt } = state;
  if (settled || expired || reservedFor !== null) return false;
  return Date.parse(openedAt) + donationLimits.paymentExpiresAfterMs <= now.getTime();
}

/** Whether the donor can still pay. */
export function isPayable(state: Donation): boolean {
  return state.settled === null && state.refund === null && !state.expired && !attemptsEnded(state);
}

/** Whether the payment has failed as often as it may. Further failures are not recorded. */
export function attemptsEnded({ failedBy }: Pick<Donation, 'failedBy'>): boolean {
  return failedBy.length >= donationLimits.failedAttempts.max;
}
