import { unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PayPalServer } from '../../../providers/paypal/paypal-server.fixture.ts';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { stripeSettings } from '../../../testing/stripe-servers.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../testing/stripe-stand-in.ts';
import { paymentStream } from '../payment/payment.ts';
import { reconcileAll } from './reconcile-payments.ts';

describe('an object of a provider that cannot be read', () => {
  let test: TestApp;
  let stripe: StripeStandIn;
  let paypal: PayPalServer;
  let supporter: Member;
  let campaignId: number;
  beforeAll(async () => {
    [stripe, paypal] = await Promise.all([startStripeStandIn(), PayPalServer.start()]);
    test = await createTestApp();
    campaignId = (await publishCampaign(await registerMember(test))).id;
    await test.restart({}, { stripe: stripeSettings(stripe.url), paypal: paypal.settings });
    supporter = await registerMember(test);
  });
  afterAll(async () => {
    await test.dispose();
    await Promise.all([stripe.stop(), paypal.stop()]);
  });

  let amount = 5;
  const open = (endpoint: 'createPaymentIntent' | 'createPayPalOrder') =>
    supporter.client.call(paymentsEndpoints[endpoint], {
      body: { amount: (amount += 1), campaignId },
    });
  const paidByCard = async (change: Readonly<Record<string, unknown>> = {}) => {
    const opened = await open('createPaymentIntent');
    const { totalCents: amount_received } = opened.quote;
    stripe.change(opened.paymentIntentId, { status: 'succeeded', amount_received, ...change });
    return opened;
  };
  const paidByPayPal = async (value?: string) => {
    const opened = await open('createPayPalOrder');
    const { paymentIntentId: id } = opened;
    paypal.approve(id);
    await supporter.client.call(paymentsEndpoints.capturePayPalOrder, { params: { id } });
    Object.assign(paypal.captureOf(id), {
      at: new Date(test.clock().getTime() - 60_000).toISOString(),
    });
    const order = paypal.orders.get(id);
    if (order && value !== undefined) order.amount = { ...order.amount, value };
    return opened;
  };
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const isSettled = async ({ donationId }: { readonly donationId: number }) =>
    (await typesOf(paymentStream(donationId))).includes('DonationMade');
  const differenceOf = async (provider: 'stripe' | 'paypal', id: string) =>
    (await test.events.load(unmatchedPaymentStream(provider, id))).events.map(({ data }) => data);

  it('is listed for a person once, and everything else is reconciled', async () => {
    const balance = { fee: 1, currency: 'usd', available_on: 1e14 };
    const readable = [await paidByCard(), await paidByPayPal()];
    const longMetadata = await paidByCard({ metadata: { note: 'x'.repeat(501) } });
    const wrongDate = await paidByCard({ latest_charge: { balance_transaction: balance } });
    const wrongAmount = await paidByPayPal('5.4.5');
    const payout = { currency: 'usd', status: 'paid', amount: 100, arrival_date: 1e14 };
    stripe.payOut({ ...payout, id: 'po_unreadable' });
    readable.push(await paidByCard(), await paidByPayPal());
    expect((await reconcileAll(test.app)).message).not.toMatch(/[1-9]\d* failed/);
    expect(await Promise.all(readable.map(isSettled))).toEqual([true, true, true, true]);
    await reconcileAll(test.app);
    for (const [provider, id, kind, reason] of [
      ['stripe', longMetadata.paymentIntentId, 'payment_unreadable', 'metadata.note'],
      ['stripe', wrongDate.paymentIntentId, 'payment_unreadable', 'Invalid time value'],
      ['stripe', 'po_unreadable', 'payout_unreadable', 'Invalid time value'],
      ['paypal', wrongAmount.paymentIntentId, 'payment_unreadable', 'no decimal'],
    ] as const) {
      expect(await differenceOf(provider, id)).toMatchObject([
        { kind, amountCents: null, reason: expect.stringContaining(reason) as string },
      ]);
    }
  });

  it('is listed also when its payment has settled in the log', async () => {
    const payment = await paidByCard();
    await reconcileAll(test.app);
    expect(await isSettled(payment)).toBe(true);
    stripe.change(payment.paymentIntentId, { status: 7 as never });
    test.advance(600_001);
    await test.caughtUp();
    await reconcileAll(test.app);
    expect(await differenceOf('stripe', payment.paymentIntentId)).toHaveLength(1);
  });
});
