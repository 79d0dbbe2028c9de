import { z } from 'zod';
import {
  readPaidCard,
  type ProviderDispute,
  type ProviderPayout,
  type ProviderRefund,
  type RetrievedIntent,
} from '../port.ts';

/** Id of an object of Stripe, which can name a stream of the log: visible ASCII characters. */
export const objectId = z.string().regex(/^[!-~]{1,200}$/);
const cents = z.int().min(0);
const currency = z.string().max(10);
/** Up to the year 9999. */
const unixSeconds = z.int().min(1).max(253_402_300_799);
const metadata = z.record(z.string().max(100), z.string().max(500));
/** The id of an object, or the whole object if the call expands it. */
const reference = z.union([objectId, z.looseObject({ id: objectId })]);

const balanceTransaction = z.looseObject({
  fee: cents,
  currency,
  /** Unix seconds. */
  available_on: z.int(),
});

/** The fields of a payment intent that the product reads. Amounts are in the currency's smallest unit. */
export const paymentIntent = z.object({
  object: z.literal('payment_intent'),
  id: objectId,
  amount: cents,
  /** The amount that Stripe has received. */
  amount_received: cents.optional(),
  currency,
  status: z.string(),
  metadata,
  client_secret: z.string().max(500).nullish(),
  last_payment_error: z.looseObject({ code: z.string().min(1).max(100).nullish() }).nullish(),
  latest_charge: z
    .union([
      objectId,
      z.looseObject({
        balance_transaction: z.union([objectId, balanceTransaction]).nullish(),
        // An unknown form of it must not make the payment unreadable.
        payment_method_details: z.looseObject({ card: z.unknown() }).nullish().catch(null),
      }),
    ])
    .nullish(),
});

const ofPayment = {
  id: objectId,
  amount: cents,
  currency,
  charge: reference.nullish(),
  payment_intent: z
    .union([objectId, z.looseObject({ id: objectId, metadata: metadata.optional() })])
    .nullish(),
};

export const refund = z.object({
  object: z.literal('refund'),
  ...ofPayment,
  status: z.string().nullable(),
  metadata: metadata.nullish(),
});

export const dispute = z.object({
  object: z.literal('dispute'),
  ...ofPayment,
  status: z.string(),
  reason: z.string().min(1).max(100),
  /** Unix seconds. An unknown form of it must not make the dispute unreadable. */
  evidence_details: z.looseObject({ due_by: unixSeconds.nullish() }).nullish().catch(null),
  livemode: z.boolean().nullish().catch(null),
  /** Withdrawn amounts, and later the reinstated ones. */
  balance_transactions: z
    .array(z.looseObject({ fee: z.int(), currency }))
    .max(10)
    .default([]),
});

const dollars = z.array(z.looseObject({ amount: z.int(), currency })).max(200);

/** The account's money, by currency. */
export const balance = z.object({
  object: z.literal('balance'),
  available: dollars,
  pending: dollars,
});

export const balanceOf = ({ available, pending }: z.infer<typeof balance>): number =>
  [...available, ...pending].reduce(
    (sum, of) => (of.currency === 'usd' ? sum + of.amount : sum),
    0,
  );

export const payout = z.object({
  object: z.literal('payout'),
  id: objectId,
  /** Below zero when Stripe debits the bank account. */
  amount: z.int(),
  currency,
  status: z.string(),
  /** Unix seconds. */
  arrival_date: z.int(),
});

type PaymentIntentObject = z.infer<typeof paymentIntent>;
export type RefundObject = z.infer<typeof refund>;
export type DisputeObject = z.infer<typeof dispute>;

export function intentOf(intent: PaymentIntentObject): RetrievedIntent {
  const { latest_charge: charge } = intent;
  const balance = typeof charge === 'object' ? charge?.balance_transaction : undefined;
  // A fee in another currency (the account's) than the payment's counts as unknown.
  const known =
    typeof balance === 'object' && balance?.currency === intent.currency ? balance : undefined;
  const method = typeof charge === 'object' ? charge?.payment_method_details : undefined;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountCents: intent.status === 'succeeded' ? receivedCents(intent) : intent.amount,
    currency: intent.currency,
    metadata: intent.metadata,
    processorFeeCents: known?.fee ?? null,
    availableAt: known ? new Date(known.available_on * 1000).toISOString() : null,
    card: intent.status === 'succeeded' ? readPaidCard(method?.card) : null,
  };
}

/**
 * What Stripe has received of a succeeded intent: this has to be what was quoted. An answer without
 * it, such as that of a local stand-in for Stripe, counts as received in full.
 */
export const receivedCents = ({
  amount,
  amount_received: received = amount,
}: Pick<PaymentIntentObject, 'amount' | 'amount_received'>): number => received;

function statusOf(status: string): RetrievedIntent['status'] {
  if (status === 'succeeded' || status === 'canceled') return status;
  // In both states the payment waits for something other than the payment form.
  if (status === 'requires_action' || status === 'processing') return 'requires_action';
  return 'requires_payment_method';
}

export function refundOf(refund: RefundObject): ProviderRefund {
  return {
    id: refund.id,
    paymentIntentId: paymentOf(refund),
    status: refundStatusOf(refund),
    amountCents: refund.amount,
    currency: refund.currency,
    metadata: metadataOf(refund) ?? refund.metadata ?? {},
  };
}

export function refundStatusOf({ status }: RefundObject): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function disputeOf(dispute: DisputeObject): ProviderDispute | undefined {
  const status = disputeStatusOf(dispute);
  if (status === undefined) return undefined;
  return {
    id: dispute.id,
    paymentIntentId: paymentOf(dispute),
    status,
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    ...disputeFeesOf(dispute),
    ...disputeWorkOf(dispute),
    metadata: metadataOf(dispute) ?? {},
  };
}

/**
 * The fee of a dispute, and what was returned of it, as a negative fee of a later movement. Null when
 * Stripe reports no fee, or one in another currency than the payment's.
 */
export function disputeFeesOf({
  balance_transactions: moved,
  currency: ofDispute,
}: DisputeObject): Pick<ProviderDispute, 'feeCents' | 'feeReturnedCents'> {
  if (moved.length === 0 || moved.some((each) => each.currency !== ofDispute)) {
    return { feeCents: null, feeReturnedCents: null };
  }
  const sum = (sign: 1 | -1): number =>
    moved.reduce((cents, { fee }) => cents + Math.max(0, sign * fee), 0);
  return { feeCents: sum(1), feeReturnedCents: sum(-1) };
}

/** Until when Stripe takes evidence, and the dispute in its dashboard. */
export function disputeWorkOf({
  id,
  evidence_details: evidence,
  livemode,
}: DisputeObject): Pick<ProviderDispute, 'dueAt' | 'pageUrl'> {
  const due = evidence?.due_by ?? null;
  const mode = livemode === false ? 'test/' : '';
  return {
    dueAt: due === null ? null : new Date(due * 1000).toISOString(),
    pageUrl: `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(id)}`,
  };
}

/** Undefined for an inquiry, and for a prevented dispute: neither takes money. */
export function disputeStatusOf({ status }: DisputeObject): ProviderDispute['status'] | undefined {
  if (status.startsWith('warning_') || status === 'prevented') return undefined;
  return status === 'won' || status === 'lost' ? status : 'open';
}

/** A payout in transit is `pending`, since it may still fail. */
export function payoutOf(made: z.infer<typeof payout>): ProviderPayout {
  const { id, amount: amountCents, currency: inCurrency, status, arrival_date } = made;
  const isOver = status === 'failed' || status === 'canceled';
  return {
    id,
    status: status === 'paid' ? 'paid' : isOver ? 'failed' : 'pending',
    amountCents,
    currency: inCurrency,
    paidAt: new Date(arrival_date * 1000).toISOString(),
  };
}

/** The payment intent, or the charge of a payment that was not made by one. */
export function paymentOf({ id, payment_intent, charge }: RefundObject | DisputeObject): string {
  const of = payment_intent ?? charge ?? id;
  return typeof of === 'string' ? of : of.id;
}

const metadataOf = ({ payment_intent: of }: RefundObject | DisputeObject) =>
  typeof of === 'object' ? of?.metadata : undefined;
