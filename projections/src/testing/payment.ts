import {
  campaignTarget,
  type EventData,
  quote,
  type QuoteRuleId,
  type Target,
} from '@rostrum/contracts';
import type { Phase } from '@rostrum/contracts/campaigns';
import type { PromptPhase, PromptRefundReason } from '@rostrum/contracts/prompts';
import type { PaymentPurpose, PurposeWithTerms } from '@rostrum/contracts/payments/constants';

/** Campaigns and payments of a random history, and the data of their events. */
export interface Campaign {
  readonly created: EventData<'CampaignCreated'>;
  categoryId: number;
  phase: Phase;
  /** The refund of all its donations is ordered. */
  refunds?: boolean;
  /** Its election; absent before one is opened. */
  election?: 'open' | 'ended';
  /** Its text and names are erased, and it is not changed any more. */
  erased?: true;
}
/** The payouts of a target. */
export interface Payout {
  readonly ordered: Omit<EventData<'PayoutOrdered'>, 'reason'>;
  /** Number of those that were computed. */
  number: number;
  /** Payments that are allocated, and in no payout yet. */
  allocated: Payment[];
}
/** An entry for a prompt. */
export interface PromptEntry {
  readonly created: EventData<'EntryCreated'>;
  published?: true;
  hidden: boolean;
  removed: boolean;
  withdrawn: boolean;
}
export interface Prompt {
  readonly target: Target & { readonly kind: 'prompt' };
  readonly creatorId: number;
  readonly created: EventData<'PromptCreated'>;
  categoryId: number;
  phase: PromptPhase;
  notPaid?: true;
  locked?: true;
  closed?: true;
  readonly entries: PromptEntry[];
  /** By member: the last change of their vote, and the last one by themselves. */
  readonly votes: Map<
    number,
    { readonly last: EventData<'EntryVoteChanged'>; readonly own: EventData<'EntryVoteChanged'> }
  >;
  /** The newest result; absent before the votes are counted. */
  result?: { readonly data: EventData<'PromptResult'>; confirmed: boolean };
  /** ISO 8601; null while it is not on hold. */
  onHoldSince: string | null;
  refunds: { readonly reason: PromptRefundReason; begun: boolean } | null;
  /** The phase in which it was taken down; null while it is not. */
  takenFrom: PromptPhase | null;
  /** Its texts are erased, and it is not changed any more. */
  erased?: true;
}
/** The target of a payment: `campaign`, or `prompt`. */
export interface Support {
  readonly purpose: PurposeWithTerms;
  readonly target: Target;
  readonly creatorId: number;
  readonly campaign?: Campaign;
  readonly prompt?: Prompt;
}
export interface Payment {
  readonly id: number;
  readonly userId: number;
  readonly registeredAt: string;
  readonly cents: number;
  /** Default: `standard`. */
  readonly rule?: QuoteRuleId;
  /** The target; undefined for a deposit and a promotion. */
  readonly supports: Support | undefined;
  /** The campaign that a promotion is for; absent from other payments. */
  readonly promotes?: Campaign;
  state:
    | 'quoted'
    | 'intent'
    | 'expired'
    | 'settled'
    | 'reserved'
    | 'applied'
    | 'refunding'
    | 'refunded'
    | 'refund_failed'
    | 'refund_by_hand'
    | 'paid_by_hand'
    | 'allocated'
    | 'disputed'
    | 'dispute_lost'
    /** A difference with its provider is open. */
    | 'differs'
    /** A difference with its provider took all of it. */
    | 'gone'
    /** A promotion that was paid in time. */
    | 'promotion';
  late: boolean;
  /** When its donor had last taken a donation back, by its quote; absent unless it was lately. */
  readonly tookBackAt?: string;
  /** The campaign that a deposit paid for. */
  paysFor: Campaign | undefined;
  /** The processor's fee; absent until it is booked. */
  processorFeeCents?: number;
  cleared?: true;
  /** What of it was allocated to a payout; absent before. */
  allocatedCents?: number;
  /** The number of the payout that it is part of; absent before that is computed. */
  inPayout?: number;
  /** What a lost dispute took from its payout is divided. */
  divided?: true;
  /** The service fee of its refund, which is goodwill, is kept. */
  keepsFee?: true;
  /** In the election of its campaign; absent outside of one. */
  election?: 'inside' | 'extends' | 'extended';
  /** What differences with its provider took; absent before. */
  gone?: { readonly amountCents: number; readonly feeCents: number };
  /** The open difference. `before`: the state to which it returns. */
  difference?: {
    readonly before: Payment['state'];
    readonly found: EventData<'PaymentDifferenceFound'>;
    readonly wasHeld: boolean;
  };
  /** The dispute, also after it was decided. `before`: the state to which a won one returns. */
  dispute?: {
    readonly from: EventData<'DisputeOpened'>['from'];
    readonly before: Payment['state'];
    /** The provider's fee for it; absent until it is booked. */
    fee?: 'charged' | 'returned';
  };
}

export const policy = { id: 'split-9-1', version: 1 } as const;

export const intentOf = ({ id }: Payment): string => `intent-${String(id)}`;

export function quoteData({ id, userId, cents, rule, promotes }: Payment) {
  const { amountCents, serviceFeeCents, totalCents } = quote(cents, rule);
  return {
    donationId: id,
    userId,
    amountCents,
    feeCents: promotes ? 0 : serviceFeeCents,
    totalCents: promotes ? amountCents : totalCents,
    currency: 'usd',
    provider: 'sandbox',
  } as const;
}

/** The part of the service fee that the platform pays; undefined when the payer pays all of it. */
export function subsidyOf({ cents, rule = 'standard' }: Payment) {
  const { subsidyCents: amountCents } = quote(cents, rule);
  return amountCents === 0 ? undefined : { quoteRule: { id: rule, version: 1 }, amountCents };
}

export function settlementData(payment: Payment) {
  return {
    ...quoteData(payment),
    paymentIntentId: intentOf(payment),
    providerEventId: `event-of-${intentOf(payment)}`,
  };
}

export function supportOf(campaign: Campaign): Support {
  const { campaignId, creatorId } = campaign.created;
  return { purpose: 'donation', target: campaignTarget(campaignId), creatorId, campaign };
}

export function terms(
  { registeredAt, tookBackAt }: Payment,
  { purpose, target, creatorId }: Support,
) {
  return {
    purpose,
    target,
    creatorId,
    donorRegisteredAt: registeredAt,
    termsRevision: 0,
    payoutPolicy: policy,
    ...(tookBackAt !== undefined && { tookBackAt }),
  };
}

/** Settled payments can be refunded once, except the fee of a trailer. */
export function refundable({ supports, state, paysFor }: Payment): boolean {
  if (supports) return state === 'settled';
  return state === 'settled' || (state === 'applied' && paysFor?.created.kind === 'debate');
}

/**
 * The target that a payment's money is held for; undefined for a deposit that paid for nothing yet.
 */
export function heldFor({ supports, promotes, paysFor }: Payment): Support | undefined {
  const campaign = promotes ?? paysFor;
  return supports ?? (campaign && supportOf(campaign));
}

export function refundOf(payment: Payment) {
  const { donationId, userId, currency, provider, ...quoted } = quoteData(payment);
  const { gone = { amountCents: 0, feeCents: 0 } } = payment;
  const amountCents = quoted.amountCents - gone.amountCents;
  const feeCents = payment.keepsFee ? 0 : quoted.feeCents - gone.feeCents;
  const target = heldFor(payment)?.target ?? null;
  const purpose: PaymentPurpose = payment.promotes
    ? 'promotion'
    : (payment.supports?.purpose ?? 'deposit');
  return { donationId, purpose, target, userId, amountCents, feeCents, currency, provider };
}

/** Whether a campaign holds the money of the payment, and it is not allocated to a payout. */
export const isHeld = (payment: Payment): boolean =>
  refundable(payment) && payment.state !== 'reserved' && !payment.late;

/** Data of an event by which the campaign of a payment moves its money. */
export function heldData(payment: Payment) {
  const { donationId, userId, amountCents, currency, provider } = refundOf(payment);
  const { target, creatorId } = heldFor(payment) ?? {};
  if (!target || creatorId === undefined) throw new Error('the payment is for no campaign');
  return { donationId, target, creatorId, userId, amountCents, currency, provider };
}

/** The escrow of its campaign that has the money of a payment. */
export const escrowOf = ({ election }: Payment): 'open' | 'refund_election' =>
  election === 'inside' || election === 'extends' ? 'refund_election' : 'open';
