import { randomUUID } from 'node:crypto';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, cards, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { payoutOf } from '../../../providers/stripe/objects.ts';
import { reconcilePayout } from '../reconciliation/reconcile-payout.ts';
import { reconcileAll } from '../reconciliation/reconcile-payments.ts';
import { stripeSettings } from '../../../testing/stripe-servers.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../testing/stripe-stand-in.ts';

const streamOf = (donationId: number) => `donation-${String(donationId)}`;
const { webhooks } = new Stripe('sk_test_ofTheTestsOnly');
const { webhookSecret: secret, secretKey, publishableKey } = stripeSettings('');

describe('Stripe', () => {
  let stripe: StripeStandIn;
  let test: TestApp;
  let supporter: Member;
  let campaignId: number;
  let closingId: number;
  beforeAll(async () => {
    stripe = await startStripeStandIn();
    test = await createTestApp();
    const creator = await registerMember(test);
    campaignId = (await publishCampaign(creator)).id;
    closingId = (await publishCampaign(creator)).id;
    await test.restart({}, { stripe: stripeSettings(stripe.url) });
    supporter = await registerMember(test);
  });
  afterAll(async () => {
    await test.dispose();
    await stripe.stop();
  });

  let amount = 5;
  /** Opens a new payment; for the same amount, an unpaid one would be reused. */
  const open = () =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: (amount += 1), campaignId },
    });
  const signed = (payload: string, key: string = secret, at: Date = test.clock()): string =>
    webhooks.generateTestHeaderString({
      payload,
      secret: key,
      timestamp: Math.floor(at.getTime() / 1000),
    });
  const post = (body: string, signature: string | undefined = signed(body)) =>
    test.send('POST', '/api/webhooks/stripe', {
      body,
      headers: { 'Stripe-Signature': signature, origin: undefined },
    });
  const bodyOf = (type: string, object: unknown): string =>
    JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const paid = (id: string, change: object = {}): string => {
    const intent = stripe.intents.get(id);
    if (!intent) throw new Error('there is no such intent');
    const { amount: amount_received } = intent;
    const status = 'succeeded';
    return bodyOf('payment_intent.succeeded', { ...intent, amount_received, status, ...change });
  };
  /** Without what Stripe says of a dispute besides. */
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events
      .map((event) => event.type)
      .filter((type) => type !== 'DisputeReported');
  const opened = ['DonationQuoted', 'PaymentIntentCreated'];

  it('settles a donation once, for a hundred concurrent copies of its webhook', async () => {
    const { paymentIntentId, donationId } = await open();
    const body = paid(paymentIntentId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await typesOf(streamOf(donationId))).toEqual([...opened, 'DonationMade']);
  });

  it('cancels the open payments of a campaign that is closed, and no others', async () => {
    const body = { amount: 5, campaignId: closingId };
    const payment = await supporter.client.call(paymentsEndpoints.createPaymentIntent, { body });
    const { paymentIntentId } = await open();
    const admin = await registerStaff(test, 'admin');
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id: closingId },
      body: { status: 'expired' },
    });
    await fireDeadlines(test);
    expect(stripe.intents.get(payment.paymentIntentId)?.status).toBe('canceled');
    expect(stripe.intents.get(paymentIntentId)?.status).toBe('requires_payment_method');
    expect(await typesOf(streamOf(payment.donationId))).toEqual([...opened, 'PaymentExpired']);
  });

  it('settles nothing without a signature, with another secret, one byte changed, or ten minutes too old or too new', async () => {
    const body = paid((await open()).paymentIntentId);
    const head = await test.head();
    const old = new Date(test.clock().getTime() - 600_000);
    const early = new Date(test.clock().getTime() + 600_000);
    for (const signature of [
      '',
      'v1=abc',
      signed(body, 'whsec_another'),
      signed(`${body} `),
      signed(body, secret, old),
      signed(body, secret, early),
      // Stripe's SDK reads the last time of the header.
      `t=${String(Math.floor(test.clock().getTime() / 1000))},${signed(body, secret, early)}`,
    ]) {
      expect((await post(body, signature)).status).toBe(400);
    }
    expect((await test.send('POST', '/api/webhooks/stripe', { body })).status).toBe(400);
    expect((await post(`${body} `, signed(body))).status).toBe(400);
    expect(await test.head()).toBe(head);
  });

  it('settles nothing with another amount, currency or intent than was quoted', async () => {
    const { paymentIntentId, donationId } = await open();
    const other = `pi_${randomUUID()}`;
    for (const [wrong, intent] of [
      [{ amount_received: 1 }, paymentIntentId],
      [{ currency: 'eur' }, paymentIntentId],
      [{ id: other }, other],
    ] as const) {
      expect((await post(paid(paymentIntentId, wrong))).status).toBe(200);
      const { events } = await test.events.load(`payment-stripe-${intent}`);
      expect(events.at(-1)).toMatchObject({ type: 'PaymentUnmatched', data: { donationId } });
    }
    expect(await typesOf(streamOf(donationId))).toEqual(opened);
  });

  it('settles nothing of which Stripe says, when it is asked, that it has received less', async () => {
    const { paymentIntentId, donationId, quote } = await open();
    stripe.change(paymentIntentId, {
      status: 'succeeded',
      amount_received: quote.totalCents - 1,
    });
    await reconcileAll(test.app);
    expect(await typesOf(streamOf(donationId))).toEqual(opened);
    const { events } = await test.events.load(`payment-stripe-${paymentIntentId}`);
    expect(events).toMatchObject([
      { type: 'PaymentUnmatched', data: { donationId, amountCents: quote.totalCents - 1 } },
    ]);
  });

  it('refuses signed events of another form, and ignores those of other types', async () => {
    const head = await test.head();
    const wrong = bodyOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi 1' });
    expect((await post(wrong)).status).toBe(400);
    expect((await post(bodyOf('customer.created', {}))).status).toBe(200);
    expect(await test.head()).toBe(head);
  });

  it('is asked for the payment of a dispute, and asked again while it gives no answer', async () => {
    const { paymentIntentId, donationId } = await open();
    const body = bodyOf('charge.dispute.created', {
      object: 'dispute',
      id: 'dp_1',
      amount: 545,
      currency: 'usd',
      payment_intent: paymentIntentId,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    const head = await test.head();
    stripe.fail({ status: 500 });
    expect((await post(body)).status).toBe(503);
    expect(await test.head()).toBe(head);
    expect((await post(body)).status).toBe(200);
    const [recorded] = await test.eventsAfter(head);
    expect(recorded?.data).toMatchObject({ donationId });
  });

  it.each([
    ['won', 'DisputeWon'],
    ['lost', 'DisputeLost'],
  ] as const)(
    'opens a dispute, which is then %s, and takes its fee once, and returns it once if it is won',
    async (status, closed) => {
      const { paymentIntentId, donationId } = await open();
      const { amount: total } = stripe.intents.get(paymentIntentId) ?? { amount: 0 };
      const dispute = {
        object: 'dispute',
        id: `dp_${status}`,
        amount: total,
        currency: 'usd',
        payment_intent: paymentIntentId,
        reason: 'fraudulent',
        status: 'needs_response',
      };
      const withdrawn = [{ id: 'txn_1', fee: 1500, currency: 'usd' }];
      const returned = [...withdrawn, { id: 'txn_2', fee: -1500, currency: 'usd' }];
      const reinstated = bodyOf('charge.dispute.funds_reinstated', {
        ...dispute,
        status,
        balance_transactions: returned,
      });
      for (const body of [
        paid(paymentIntentId),
        bodyOf('charge.dispute.created', { ...dispute, balance_transactions: [] }),
        bodyOf('charge.dispute.funds_withdrawn', { ...dispute, balance_transactions: withdrawn }),
        bodyOf('charge.dispute.closed', { ...dispute, status, balance_transactions: withdrawn }),
        ...(status === 'won' ? [reinstated, reinstated] : []),
        bodyOf('charge.dispute.created', dispute),
      ]) {
        expect((await post(body)).status).toBe(200);
      }
      const disputed = ['DonationMade', 'DisputeOpened', 'DisputeFeeCharged', closed];
      const after = status === 'won' ? ['DisputeFeeReturned'] : [];
      expect(await typesOf(streamOf(donationId))).toEqual([...opened, ...disputed, ...after]);
      const partial = { ...dispute, id: 'dp_2', amount: total - 1 };
      expect((await post(bodyOf('charge.dispute.created', partial))).status).toBe(200);
      expect(await typesOf(`payment-stripe-${paymentIntentId}`)).toEqual(['PaymentUnmatched']);
    },
  );

  it('books back a payout that fails after it was booked, once, however it is reported again', async () => {
    const payout = {
      object: 'payout',
      id: 'po_1',
      amount: 1500,
      currency: 'usd',
      arrival_date: 1_770_249_600,
    } as const;
    const failed = { ...payout, status: 'failed' };
    const stream = 'provider-payout-stripe-po_1';
    expect((await post(bodyOf('payout.failed', failed))).status).toBe(200);
    expect(await typesOf(stream)).toEqual([]);
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    const look = (status: string) =>
      reconcilePayout(test.app, 'stripe', payoutOf({ ...payout, status }), cause);
    expect(await look('paid')).toBe('booked');
    const body = bodyOf('payout.failed', failed);
    const answers = await Promise.all([
      post(body),
      post(body),
      post(bodyOf('payout.failed', failed)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await look('failed'), await look('paid')]).toEqual(['known', 'known']);
    expect(await typesOf(stream)).toEqual(['ProviderPaidOut', 'ProviderPayoutFailed']);
    const other = bodyOf('payout.failed', { ...failed, amount: 1400 });
    expect((await post(other)).status).toBe(200);
    expect(await typesOf('payment-stripe-po_1')).toEqual(['PaymentUnmatched']);
    expect((await post(bodyOf('payout.failed', { ...failed, amount: 'much' }))).status).toBe(400);
  });

  it('does not know a payment that it did not answer for: the member is told, and gets the same one', async () => {
    stripe.fail({ isMade: true, status: 500 });
    const made = stripe.intents.size;
    const body = { amount: 4, campaignId };
    const asked = () => supporter.client.call(paymentsEndpoints.createPaymentIntent, { body });
    await expect(asked()).rejects.toMatchObject({
      status: 503,
      reason: paymentMessages.providerUnavailable,
    });
    const { donationId } = await asked();
    expect(stripe.intents.size).toBe(made + 1);
    expect(await typesOf(streamOf(donationId))).toEqual(opened);
  });

  it('is not asked for another intent when it has forgotten the key of the first', async () => {
    const body = { amount: 3, campaignId };
    const asked = () => supporter.client.call(paymentsEndpoints.createPaymentIntent, { body });
    const first = await asked();
    stripe.forgetKeys();
    const made = stripe.intents.size;
    expect(await asked()).toEqual(first);
    expect(stripe.intents.size).toBe(made);
  });

  it('is what the configuration says, without its secrets', async () => {
    const head = await test.head();
    const visitor = test.visitor();
    const answer = await visitor.call(platformEndpoints.config);
    expect(answer).toMatchObject({
      simulatedPayments: false,
      payments: { card: 'stripe', paypal: null, stripePublishableKey: publishableKey },
    });
    expect(await visitor.call(platformEndpoints.configuration)).toEqual(answer);
    for (const hidden of [secret, secretKey]) {
      expect(JSON.stringify(answer)).not.toContain(hidden);
      expect(test.logged).not.toContain(hidden);
    }
    expect(await test.head()).toBe(head);
  });

  it('leaves no simulated card to pay with', async () => {
    const { paymentIntentId: id, clientSecret } = await open();
    const head = await test.head();
    await expect(
      supporter.client.call(paymentsEndpoints.confirmSandboxPayment, {
        params: { id },
        body: { clientSecret, card: cardOf(cards.succeeds) },
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      supporter.client.call(paymentsEndpoints.answerSandboxChallenge, {
        params: { id },
        body: { clientSecret, outcome: 'complete' },
      }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await test.head()).toBe(head);
  });

  it('leaves nothing to order of a simulated payment, also of one from before', async () => {
    const admin = await registerStaff(test, 'admin');
    const { id } = await test.app.sandbox.createIntent({
      amountCents: 545,
      currency: 'usd',
      metadata: {},
      idempotencyKey: 'before',
    });
    await expect(
      admin.client.call(paymentsEndpoints.orderSandboxPayment, {
        params: { id },
        body: { webhooks: 'lost' },
      }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await test.app.state.sandbox.intent(id))?.webhooks).toBeUndefined();
  });

  it('that is not configured sends no webhooks that are believed', async () => {
    const without = await createTestApp();
    try {
      const body = bodyOf('payment_intent.succeeded', {});
      const head = await without.head();
      const answer = await without.send('POST', '/api/webhooks/stripe', {
        body,
        headers: { 'Stripe-Signature': signed(body), origin: undefined },
      });
      expect(answer.status).toBe(400);
      expect(await without.head()).toBe(head);
      const { payments } = await without.visitor().call(platformEndpoints.config);
      expect(payments).toMatchObject({ card: 'sandbox', stripePublishableKey: null });
    } finally {
      await without.dispose();
    }
  });
});
