import { happenedAt, type EventData, type PaymentProviderName } from '@rostrum/contracts';
import type { Position, RecordedEvent } from '@rostrum/event-store';

type Quoted = EventData<'DonationQuoted'>;

/** What only a donation has: the campaign and the terms it was offered under. */
export type AcceptedTerms = Pick<
  Quoted,
  'campaignId' | 'creatorId' | 'termsRevision' | 'payoutPolicy'
>;

export type Price = Pick<Quoted, 'amountCents' | 'feeCents' | 'totalCents' | 'currency'>;

export interface Refund {
  readonly from: EventData<'RefundRequested'>['from'];
  readonly late: boolean;
  /** Of the request: what the call to the provider is idempotent by. */
  readonly eventId: string;
  readonly correlationId: string;
  readonly confirmed: boolean;
}

/** A payment of one member: a donation, or the $1 deposit of a creation. */
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
  /** The settlement, once there is one; `at` is ISO 8601. */
  readonly settled: { readonly at: string; readonly position: Position } | null;
  /** Deposits: the campaign that it is to pay for, and the one that it paid for. */
  readonly reservedFor: number | null;
  readonly appliedTo: number | null;
  readonly refund: Refund | null;
  /** Provider events that were decided on. */
  readonly seen: ReadonlySet<string>;
}

export const donationStream = (id: number): string => `donation-${String(id)}`;

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
    settled: null,
    reservedFor: null,
    appliedTo: null,
    refund: null,
    seen: new Set(),
  };
}

function next(state: Donation, event: RecordedEvent): Donation {
  switch (event.type) {
    case 'PaymentIntentCreated':
      return { ...state, paymentIntentId: event.data.paymentIntentId };
    case 'PaymentFailed':
      return { ...state, seen: withSeen(state, event.data.providerEventId) };
    case 'DonationMade':
    case 'DepositSettled':
      return {
        ...state,
        settled: { at: happenedAt(event), position: event.position },
        seen: withSeen(state, event.data.providerEventId),
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
        seen: withSeen(state, event.data.providerEventId),
      };
    default:
      return state;
  }
}

function withSeen(state: Donation, providerEventId: string): ReadonlySet<string> {
  return new Set([...state.seen, providerEventId]);
}
