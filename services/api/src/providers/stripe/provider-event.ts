import { z } from 'zod';
import type { ProviderEvent } from '../port.ts';
import {
  dispute,
  disputeFeesOf,
  disputeStatusOf,
  disputeWorkOf,
  objectId,
  paymentIntent,
  paymentOf,
  payout,
  payoutOf,
  receivedCents,
  refund,
  refundStatusOf,
  type DisputeObject,
  type RefundObject,
} from './objects.ts';

const event = z.object({
  id: objectId,
  type: z.string().min(1).max(100),
  data: z.object({ object: z.unknown() }),
});

const paymentEvents = new Set(['payment_intent.succeeded', 'payment_intent.payment_failed']);
/** A refund may already have succeeded when it is created, and may fail after it has succeeded. */
const refundEvents = new Set([
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
]);
/**
 * Money is held from the creation, or later when an inquiry becomes a dispute. It is reinstated, and
 * the fee maybe with it, after the dispute was closed. An update may say until when evidence is taken.
 */
const disputeEvents = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
]);

/**
 * The provider event for a verified event of Stripe.
 * @throws ZodError when it does not have the form of Stripe's events
 */
export function providerEventOf(received: unknown): ProviderEvent {
  const { id, type, data } = event.parse(received);
  if (paymentEvents.has(type)) return paymentEvent(id, type, data.object);
  if (refundEvents.has(type)) return refundEvent(id, type, refund.parse(data.object));
  if (type === 'payout.failed') {
    const failed = payoutOf(payout.parse(data.object));
    return { id, objectId: failed.id, metadata: {}, kind: 'payout_failed', payout: failed };
  }
  if (disputeEvents.has(type)) return disputeEvent(id, type, dispute.parse(data.object));
  return { id, objectId: id, metadata: {}, kind: 'other', type };
}

function paymentEvent(id: string, type: string, object: unknown): ProviderEvent {
  const intent = paymentIntent.parse(object);
  const of = { id, objectId: intent.id, metadata: intent.metadata };
  if (type === 'payment_intent.payment_failed') {
    return { ...of, kind: 'payment_failed', code: intent.last_payment_error?.code ?? 'unknown' };
  }
  const { currency } = intent;
  return { ...of, kind: 'payment_succeeded', amountCents: receivedCents(intent), currency };
}

function refundEvent(id: string, type: string, of: RefundObject): ProviderEvent {
  const about = { id, objectId: paymentOf(of), metadata: of.metadata ?? {} };
  const status = refundStatusOf(of);
  if (status === 'pending') return { ...about, kind: 'other', type };
  const { amount: amountCents, currency, id: refundId } = of;
  const kind = status === 'succeeded' ? 'refund_succeeded' : 'refund_failed';
  return { ...about, kind, amountCents, currency, refundId };
}

function disputeEvent(id: string, type: string, of: DisputeObject): ProviderEvent {
  const about = { id, objectId: paymentOf(of), metadata: {} };
  const status = disputeStatusOf(of);
  const isReinstated = type === 'charge.dispute.funds_reinstated';
  const isClosed = isReinstated || type === 'charge.dispute.closed';
  // After a lost dispute, only what the payer was refunded before is reinstated.
  const isOther = (isClosed && status === 'open') || (isReinstated && status === 'lost');
  if (status === undefined || isOther) return { ...about, kind: 'other', type };
  const { amount: amountCents, currency, id: disputeId, reason } = of;
  // Events about the opening can arrive late, with the status that the dispute had then.
  const kind = isClosed
    ? (`dispute_${status}` as 'dispute_won' | 'dispute_lost')
    : 'dispute_opened';
  const more = { ...disputeFeesOf(of), ...disputeWorkOf(of) };
  return { ...about, kind, amountCents, currency, disputeId, reason, ...more };
}
