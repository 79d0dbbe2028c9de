import { randomUUID } from 'node:crypto';
import { ApiError } from '@rostrum/contracts/client';
import { paymentMetadata } from '../../features/payments/payment/payment-metadata.ts';
import { sign, signatureHeader } from '../../providers/sandbox/signature.ts';
import { cardOf } from '../campaigns.ts';
import type { TestApp } from '../create-test-app.ts';
import type { OpenedPayment } from './money-product.fixture.ts';

export type Contradiction = 'amount' | 'currency' | 'purpose' | 'payment';

/** Posts copies of the webhook of a paid payment at once, under the same event id or new ones. */
export async function repeatWebhook(
  test: TestApp,
  { paymentIntentId, id, purpose, totalCents }: OpenedPayment,
  copies: number,
  sameId: boolean,
): Promise<void> {
  const made = await test.app.sandbox.retrieve(paymentIntentId);
  if (made?.status !== 'succeeded') return;
  const eventId = `evt_${paymentIntentId.slice(3)}_succeeded`;
  await Promise.all(
    Array.from({ length: copies }, () =>
      report(test, {
        id: sameId ? eventId : `evt_${randomUUID()}`,
        paymentIntent: paymentIntentId,
        amount: totalCents,
        currency: 'usd',
        metadata: paymentMetadata({ id, purpose }),
      }),
    ),
  );
}

/** Posts a signed webhook that contradicts the payment that it names; `otherId` is that of another payment. */
export async function contradict(
  test: TestApp,
  { paymentIntentId, id, purpose, totalCents }: OpenedPayment,
  what: Contradiction,
  otherId: number,
): Promise<void> {
  const otherPurpose = purpose === 'deposit' ? 'donation' : 'deposit';
  const named = {
    id: what === 'payment' ? otherId : id,
    purpose: what === 'purpose' ? otherPurpose : purpose,
  } as const;
  await report(test, {
    id: `evt_${randomUUID()}`,
    paymentIntent: paymentIntentId,
    amount: what === 'amount' ? totalCents - 1 : totalCents,
    currency: what === 'currency' ? 'eur' : 'usd',
    metadata: paymentMetadata(named),
  });
}

async function report(
  test: TestApp,
  { id, ...object }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const type = 'payment_intent.succeeded';
  const body = JSON.stringify({ id, type, created: 0, data: { object } });
  const signature = sign(body, test.app.config.secrets.sandboxWebhookSecret, test.clock());
  const headers = { [signatureHeader]: signature, origin: undefined };
  const { status, text } = await test.send('POST', '/api/webhooks/sandbox', { body, headers });
  if (status !== 200) throw new ApiError(status, text);
}

/**
 * Makes a payment at the provider that refers to a payment of this product, but was not opened by
 * it.
 * @returns the provider's id of the payment
 */
export async function payElsewhere({ app }: TestApp, named: OpenedPayment): Promise<string> {
  const metadata = paymentMetadata(named);
  const amount = { amountCents: 777, currency: 'usd' } as const;
  const idempotencyKey = randomUUID();
  const intent = await app.sandbox.createIntent({ ...amount, metadata, idempotencyKey });
  await app.sandbox.confirm(intent.id, intent.clientSecret, cardOf('4242424242424242'));
  return intent.id;
}
