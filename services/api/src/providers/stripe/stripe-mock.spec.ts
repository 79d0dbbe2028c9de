import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startStripeMock,
  stripeMockBinary,
  stripeSettings,
  type StripeServer,
} from '../../testing/stripe-servers.ts';
import type { PaymentProvider } from '../port.ts';
import { createStripeProvider } from './stripe-provider.ts';

const binary = stripeMockBinary();

async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

// stripe-mock refuses requests that Stripe's OpenAPI document does not allow.
describe.skipIf(!binary)("calls by Stripe's SDK, checked by stripe-mock", () => {
  let server: StripeServer;
  let stripe: PaymentProvider;
  beforeAll(async () => {
    server = await startStripeMock(binary ?? '');
    stripe = createStripeProvider(stripeSettings(server.url), { clock: () => new Date() });
  }, 30_000);
  afterAll(() => server.stop());

  const metadata = { purpose: 'donation', paymentId: '7' };
  const since = new Date(Date.UTC(2026, 0, 1));

  it('create an intent for cards', async () => {
    const request = { amountCents: 545, currency: 'usd', metadata, idempotencyKey: 'k' } as const;
    expect(await stripe.createIntent(request)).toEqual({
      id: expect.stringMatching(/^pi_/) as string,
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/) as string,
    });
  });

  it('retrieve an intent with its fee', async () => {
    expect(await stripe.retrieve('pi_123')).toMatchObject({
      id: 'pi_123',
      status: 'requires_payment_method',
      currency: 'usd',
    });
  });

  it('cancel an intent', async () => {
    // The example that stripe-mock returns is not cancelled.
    await expect(stripe.cancelIntent('pi_123')).rejects.toThrow('still processing');
  });

  it('refund a payment', async () => {
    const request = { paymentIntentId: 'pi_123', amountCents: 545, metadata, idempotencyKey: 'k' };
    expect(await stripe.refund(request)).toEqual({
      refundId: expect.stringMatching(/^re_/) as string,
    });
  });

  it('read the balance', async () => {
    expect(await stripe.balance?.()).toEqual({
      cents: expect.any(Number) as number,
      at: expect.any(String) as string,
    });
  });

  it('retrieve a refund', async () => {
    expect(await stripe.retrieveRefund('re_123', 'pi_123')).toMatchObject({
      id: 're_123',
      status: 'succeeded',
      amountCents: 100,
      currency: 'usd',
    });
    expect(await stripe.retrieveRefund('../payment_intents/pi_123', 'pi_123')).toBeUndefined();
  });

  it('list payments, refunds, disputes and payouts', async () => {
    const [payments, refunds, disputes] = [
      await allOf(stripe.payments(since)),
      await allOf(stripe.refunds(since)),
      await allOf(stripe.disputes(since)),
    ];
    expect(payments).toHaveLength(1);
    expect(refunds).toMatchObject([{ status: 'succeeded', amountCents: 100 }]);
    // Its example of a dispute is an inquiry.
    expect(disputes).toEqual([]);
    expect(stripe.payouts && (await allOf(stripe.payouts(since)))).toHaveLength(1);
  });
});
