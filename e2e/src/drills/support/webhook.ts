import { createHmac } from 'node:crypto';
import { secrets, type Payment } from './test-data.ts';

export interface Webhook {
  readonly payment: Payment;
  readonly body: string;
}

/** The webhook of a captured payment, modified by `changes`. */
export function webhookOf(
  payment: Payment,
  changes: {
    readonly id?: string;
    readonly type?: string;
    readonly amount?: number;
    readonly currency?: string;
    readonly donationId?: number;
    readonly purpose?: string;
    readonly code?: string;
  } = {},
): Webhook {
  const object = {
    paymentIntent: payment.paymentIntentId,
    amount: changes.amount ?? payment.totalCents,
    currency: changes.currency ?? 'usd',
    metadata: {
      purpose: changes.purpose ?? 'donation',
      paymentId: String(changes.donationId ?? payment.donationId),
    },
    ...(changes.code === undefined ? {} : { code: changes.code }),
  };
  const body = {
    id: changes.id ?? `evt_${payment.paymentIntentId}`,
    type: changes.type ?? 'payment_intent.succeeded',
    created: Date.now(),
    data: { object },
  };
  return { payment, body: JSON.stringify(body) };
}

/** The headers of a webhook with a signature of time `at` (Unix milliseconds). */
export function signatureHeaders(body: string, at: number): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at / 1_000));
  const mac = createHmac('sha256', secrets.SANDBOX_WEBHOOK_SECRET)
    .update(`${seconds}.${body}`)
    .digest('hex');
  return { 'content-type': 'application/json', 'sandbox-signature': `t=${seconds},v1=${mac}` };
}
