import { limits } from '@rostrum/contracts';
import { paidCard, type PaidCard } from '@rostrum/contracts/payments';
import type { SandboxDelivery, SandboxIntent } from '@rostrum/state';
import { z } from 'zod';
import type { ProviderEvent } from '../port.ts';
import { disputeFees, disputeWork } from './lists.ts';
import { refundCents } from './refunds.ts';

/** Id of an object of the provider, which names a stream of the log: visible ASCII characters. */
const providerId = z.string().regex(/^[!-~]{1,200}$/);

/** The body of a sandbox webhook, similar to those of card providers. */
const payload = z.object({
  id: providerId,
  type: z.string().min(1).max(100),
  /** Unix milliseconds. */
  created: z.number(),
  data: z.object({
    object: z.object({
      paymentIntent: providerId,
      amount: z.int().min(0),
      currency: z.string().max(10),
      metadata: z.record(z.string().max(100), z.string().max(500)),
      card: paidCard.optional(),
      code: z.string().min(1).max(100).optional(),
      refund: providerId.optional(),
      dispute: providerId.optional(),
      /** The sandbox's fee for the dispute, in cents. */
      fee: z.int().min(0).optional(),
      /** How much of that fee was returned, in cents. */
      feeReturned: z.int().min(0).optional(),
      reason: z.string().min(1).max(100).optional(),
      /** Until when evidence of a dispute is taken. */
      dueAt: z.iso.datetime().max(30).optional(),
      /** The dispute's page in the console. */
      pageUrl: z.string().startsWith('/admin/').max(limits.url.max).optional(),
    }),
  }),
});
export type SandboxPayload = z.infer<typeof payload>;
type Refund = NonNullable<SandboxIntent['refund']>;
type Dispute = NonNullable<SandboxIntent['dispute']>;

/** @throws ZodError, SyntaxError when the text is not a webhook body of the sandbox */
export function parsePayload(text: string): SandboxPayload {
  return payload.parse(JSON.parse(text));
}

const refundKinds: Readonly<Record<string, 'refund_succeeded' | 'refund_failed'>> = {
  'refund.succeeded': 'refund_succeeded',
  'refund.failed': 'refund_failed',
};
const disputeKinds: Readonly<Record<string, 'dispute_opened' | 'dispute_won' | 'dispute_lost'>> = {
  'dispute.created': 'dispute_opened',
  'dispute.won': 'dispute_won',
  'dispute.lost': 'dispute_lost',
};

/** The provider event that a webhook reports. */
export function providerEventOf({ id, type, data }: SandboxPayload): ProviderEvent {
  const {
    paymentIntent: objectId,
    amount: amountCents,
    currency,
    metadata,
    card = null,
    code,
    refund,
    dispute: disputeId,
    fee: feeCents = null,
    feeReturned: feeReturnedCents = null,
    reason,
    dueAt = null,
    pageUrl = null,
  } = data.object;
  const event = { id, objectId, metadata };
  if (type === 'payment_intent.succeeded') {
    return { kind: 'payment_succeeded', amountCents, currency, card, ...event };
  }
  if (type === 'payment_intent.payment_failed' && code !== undefined) {
    return { ...event, kind: 'payment_failed', code };
  }
  const refundKind = refundKinds[type];
  if (refundKind !== undefined && refund !== undefined) {
    return { ...event, kind: refundKind, amountCents, currency, refundId: refund };
  }
  const disputeKind = disputeKinds[type];
  if (disputeKind !== undefined && disputeId !== undefined && reason !== undefined) {
    const more = { feeCents, feeReturnedCents, dueAt, pageUrl };
    return { ...event, kind: disputeKind, amountCents, currency, disputeId, reason, ...more };
  }
  return { ...event, kind: 'other', type };
}

/**
 * The delivery about a succeeded intent. It is the same, byte for byte, at every call, because an
 * intent succeeds once.
 */
export function succeededDelivery(intent: SandboxIntent, nextAttemptAt: number): SandboxDelivery {
  const id = `evt_${intent.id.slice(3)}_succeeded`;
  const { card, createdAt } = intent;
  const more = card && { card };
  return delivery(id, 'payment_intent.succeeded', intent, createdAt, nextAttemptAt, more);
}

export function failedDelivery(
  intent: SandboxIntent,
  code: string,
  id: string,
  now: number,
): SandboxDelivery {
  return delivery(`evt_${id}_failed`, 'payment_intent.payment_failed', intent, now, now, { code });
}

/** `status`: outcome of the refund; `failed` also for one that succeeded before. */
export function refundDelivery(
  intent: SandboxIntent,
  { status, ...refund }: Omit<Refund, 'status'> & { status: 'succeeded' | 'failed' },
  nextAttemptAt: number,
): SandboxDelivery {
  const id = `evt_${refund.id.slice(3)}_${status === 'failed' ? 'refund_failed' : 'refunded'}`;
  const amountCents = refundCents(intent, refund);
  const of = { ...intent, amountCents };
  return delivery(id, `refund.${status}`, of, refund.at, nextAttemptAt, { refund: refund.id });
}

export function disputeDelivery(
  intent: SandboxIntent,
  dispute: Dispute,
  nextAttemptAt: number,
): SandboxDelivery {
  const { id: disputeId, status, reason, at } = dispute;
  const { feeCents, feeReturnedCents } = disputeFees(dispute);
  const { dueAt, pageUrl } = disputeWork(intent.id, dispute);
  const type = status === 'open' ? 'dispute.created' : `dispute.${status}`;
  const id = `evt_${disputeId.slice(3)}_${dispute.feeReturned === true ? 'fee_returned' : status}`;
  return delivery(id, type, intent, at, nextAttemptAt, {
    dispute: disputeId,
    reason,
    dueAt: dueAt ?? undefined,
    pageUrl: pageUrl ?? undefined,
    fee: feeCents,
    ...(feeReturnedCents > 0 && { feeReturned: feeReturnedCents }),
  });
}

/** Whether the reported change is stored: a delivery is written before the change that it reports. */
export function isStored(
  { type, data: { object } }: SandboxPayload,
  intent: SandboxIntent | undefined,
): boolean {
  if (!intent) return false;
  if (type === 'payment_intent.succeeded') return intent.status === 'succeeded';
  if (type === 'refund.succeeded') {
    return intent.refund?.id === object.refund || intent.refundedCents === intent.amountCents;
  }
  if (type === 'refund.failed') {
    return intent.refund?.id === object.refund && intent.refund?.status === 'failed';
  }
  if (type === 'dispute.won' || type === 'dispute.lost') {
    const isReturned = object.feeReturned === undefined || intent.dispute?.feeReturned === true;
    return type === `dispute.${String(intent.dispute?.status)}` && isReturned;
  }
  return type !== 'dispute.created' || intent.dispute?.id === object.dispute;
}

function delivery(
  id: string,
  type: string,
  { id: paymentIntent, amountCents: amount, currency, metadata }: SandboxIntent,
  created: number,
  nextAttemptAt: number,
  more: {
    card?: PaidCard;
    code?: string;
    refund?: string;
    dispute?: string;
    reason?: string;
    dueAt?: string | undefined;
    pageUrl?: string | undefined;
    fee?: number;
    feeReturned?: number;
  } = {},
): SandboxDelivery {
  const body: SandboxPayload = {
    id,
    type,
    created,
    data: { object: { paymentIntent, amount, currency, metadata, ...more } },
  };
  return { id, payload: JSON.stringify(body), attempts: 0, nextAttemptAt };
}
