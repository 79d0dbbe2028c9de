import type { SandboxDelivery, SandboxIntent } from '@rostrum/state';
import { z } from 'zod';
import type { ProviderEvent } from '../port.ts';

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
      code: z.string().min(1).max(100).optional(),
      refund: providerId.optional(),
    }),
  }),
});
export type SandboxPayload = z.infer<typeof payload>;

/** @throws ZodError, SyntaxError when the text is not a body of the sandbox */
export function parsePayload(text: string): SandboxPayload {
  return payload.parse(JSON.parse(text));
}

/** The provider event that a webhook reports. */
export function providerEventOf({ id, type, data }: SandboxPayload): ProviderEvent {
  const {
    paymentIntent: objectId,
    amount: amountCents,
    currency,
    metadata,
    code,
    refund,
  } = data.object;
  const event = { id, objectId, metadata };
  if (type === 'payment_intent.succeeded') {
    return { ...event, kind: 'payment_succeeded', amountCents, currency };
  }
  if (type === 'payment_intent.payment_failed' && code !== undefined) {
    return { ...event, kind: 'payment_failed', code };
  }
  if (type === 'refund.succeeded' && refund !== undefined) {
    return { ...event, kind: 'refund_succeeded', amountCents, currency, refundId: refund };
  }
  return { ...event, kind: 'other', type };
}

/** An intent succeeds once: its event is the same, byte for byte, at every call. */
export function succeeded(intent: SandboxIntent, nextAttemptAt: number): SandboxDelivery {
  const id = `evt_${intent.id.slice(3)}_succeeded`;
  return delivery(id, 'payment_intent.succeeded', intent, intent.createdAt, nextAttemptAt);
}

export function failed(
  intent: SandboxIntent,
  code: string,
  id: string,
  now: number,
): SandboxDelivery {
  return delivery(`evt_${id}_failed`, 'payment_intent.payment_failed', intent, now, now, { code });
}

export function refunded(
  intent: SandboxIntent,
  refund: string,
  created: number,
  nextAttemptAt: number,
): SandboxDelivery {
  const id = `evt_${refund.slice(3)}_refunded`;
  return delivery(id, 'refund.succeeded', intent, created, nextAttemptAt, { refund });
}

/** Whether the reported change is stored: a delivery is written before the change that it reports. */
export function isStored({ type }: SandboxPayload, intent: SandboxIntent | undefined): boolean {
  if (!intent) return false;
  if (type === 'payment_intent.succeeded') return intent.status === 'succeeded';
  if (type === 'refund.succeeded') return intent.refundedCents === intent.amountCents;
  return true;
}

function delivery(
  id: string,
  type: string,
  { id: paymentIntent, amountCents: amount, currency, metadata }: SandboxIntent,
  created: number,
  nextAttemptAt: number,
  more: { code?: string; refund?: string } = {},
): SandboxDelivery {
  const body: SandboxPayload = {
    id,
    type,
    created,
    data: { object: { paymentIntent, amount, currency, metadata, ...more } },
  };
  return { id, payload: JSON.stringify(body), attempts: 0, nextAttemptAt };
}
