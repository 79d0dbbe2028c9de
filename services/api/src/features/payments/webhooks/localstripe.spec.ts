import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { proposal } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import {
  pythonWithLocalstripe,
  startLocalstripe,
  stripeSettings,
  type StripeServer,
} from '../../../testing/stripe-servers.ts';

const streamOf = (donationId: number) => `donation-${String(donationId)}`;
const python = pythonWithLocalstripe();

// The SDK calls localstripe, and localstripe posts its signed webhooks to the product.
describe.skipIf(!python)('payments with localstripe', () => {
  let server: StripeServer;
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    server = await startLocalstripe(python ?? '');
    const stripe = stripeSettings(server.url);
    test = await createTestApp({ config: { stripe } });
    const url = `${test.url}/api/webhooks/stripe`;
    await post('/_config/webhooks/product', { url, secret: stripe.webhookSecret });
    member = await registerMember(test);
  }, 30_000);
  afterAll(async () => {
    await test.dispose();
    await server.stop();
  });

  async function post(path: string, form: Readonly<Record<string, string>> = {}) {
    const { secretKey } = stripeSettings(server.url);
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(form),
    });
    const body = (await answer.text()) || '{}';
    return { status: answer.status, body: JSON.parse(body) as { readonly id: string } };
  }

  /**
   * Does what Stripe's script does in the payer's browser; localstripe requires a customer for it.
   */
  async function pay(paymentIntentId: string, number: string): Promise<number> {
    const { body: customer } = await post('/v1/customers', { email: 'payer@example.org' });
    const { body: method } = await post('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2099',
      'card[cvc]': '123',
    });
    await post(`/v1/payment_methods/${method.id}/attach`, { customer: customer.id });
    await post(`/v1/payment_intents/${paymentIntentId}`, {
      customer: customer.id,
      payment_method: method.id,
    });
    return (await post(`/v1/payment_intents/${paymentIntentId}/confirm`)).status;
  }

  const open = (amount: number, campaignId: number | 'pending') =>
    member.client.call(paymentsEndpoints.createPaymentIntent, { body: { amount, campaignId } });
  const nextOf = (donationId: number, count: number) =>
    vi.waitFor(
      async () => {
        const { events } = await test.events.load(streamOf(donationId));
        expect(events.length).toBeGreaterThanOrEqual(count);
        return events.at(-1);
      },
      { timeout: 10_000, interval: 50 },
    );

  it('publish a campaign, take a donation, and record a declined card', async () => {
    const deposit = await open(1, 'pending');
    expect(await pay(deposit.paymentIntentId, '4242424242424242')).toBe(200);
    expect(await nextOf(deposit.donationId, 3)).toMatchObject({
      type: 'DepositSettled',
      data: { provider: 'stripe' },
    });
    const { campaign } = await member.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, paymentIntentId: deposit.paymentIntentId },
    });
    const [declined, donation] = [await open(7, campaign.id), await open(5, campaign.id)];
    const statuses = await Promise.all([
      pay(declined.paymentIntentId, '4000000000000341'),
      pay(donation.paymentIntentId, '4242424242424242'),
    ]);
    expect(statuses).toEqual([402, 200]);
    expect(await nextOf(donation.donationId, 3)).toMatchObject({
      type: 'DonationMade',
      data: { provider: 'stripe', paymentIntentId: donation.paymentIntentId },
    });
    expect(await nextOf(declined.donationId, 3)).toMatchObject({
      type: 'PaymentFailed',
      data: { code: 'card_declined' },
    });
  }, 20_000);
});
