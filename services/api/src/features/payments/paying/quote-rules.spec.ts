import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { paymentStream } from '../payment/payment.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { confirm, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';

describe('a PayPal payment by the quote rule paypal-flat-30', () => {
  let test: TestApp;
  let supporter: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp({ config: { paypalQuoteRule: 'paypal-flat-30' } });
    supporter = await registerMember(test);
    campaignId = (await publishCampaign(await registerMember(test))).id;
  });
  afterAll(() => test.dispose());

  const flat = { amountCents: 500, serviceFeeCents: 30, totalCents: 530 };
  const order = (more: Readonly<Record<string, unknown>> = {}) =>
    supporter.client.call(paymentsEndpoints.createPayPalOrder, {
      body: { amount: 5, campaignId, ...more },
    });
  const intent = () =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId },
    });
  const payOrder = async ({ id, clientSecret }: Awaited<ReturnType<typeof order>>) => {
    await test.visitor().call(paymentsEndpoints.approveSandboxOrder, {
      params: { id },
      body: { clientSecret, outcome: 'approve' },
    });
    await supporter.client.call(paymentsEndpoints.capturePayPalOrder, { params: { id } });
  };
  const eventsOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events;
  const subsidy = { quoteRule: { id: 'paypal-flat-30', version: 1 }, amountCents: 15 };

  it('is what the configuration says, and only for PayPal', async () => {
    const { payments } = await test.visitor().call(platformEndpoints.config);
    expect(payments.quoteRules).toEqual({ card: 'standard', paypal: 'paypal-flat-30' });
  });

  it('is quoted anew beside a payment by card of another amount and the same total', async () => {
    const byCard = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 10, campaignId },
    });
    const byPayPal = await order({ amount: 10.3 });
    expect([byCard.quote.totalCents, byPayPal.quote.totalCents]).toEqual([1060, 1060]);
    expect(byPayPal.quote.amountCents).toBe(1030);
    expect(byPayPal.donationId).not.toBe(byCard.donationId);
  });

  it('costs 30 cents more than its amount, and the platform pays the rest of the service fee', async () => {
    const opened = await order();
    expect(opened.quote).toMatchObject(flat);
    await payOrder(opened);
    const events = await eventsOf(opened.donationId);
    expect(events.map(({ type }) => type)).toEqual([
      'DonationQuoted',
      'PaymentIntentCreated',
      'DonationMade',
      'FeeSubsidised',
    ]);
    expect(events[0]?.data).toMatchObject({ feeCents: 30, totalCents: 530, subsidy });
    expect(events[2]?.data).not.toHaveProperty('subsidy');
    expect(events[3]?.data).toEqual({
      donationId: opened.donationId,
      provider: 'sandbox',
      currency: 'usd',
      ...subsidy,
    });
  });

  it('has its own quote beside the one by card, each with the price that was shown', async () => {
    const [byPayPal, byCard] = [await order({ amount: 7 }), await intent()];
    expect(byCard.quote).toMatchObject({ serviceFeeCents: 45, totalCents: 545 });
    expect(byPayPal.quote).toMatchObject({ serviceFeeCents: 30, totalCents: 730 });
    expect((await order({ amount: 7 })).donationId).toBe(byPayPal.donationId);
    await confirm(supporter, byCard);
    expect((await eventsOf(byCard.donationId)).map(({ type }) => type)).not.toContain(
      'FeeSubsidised',
    );
  });

  it('has the price of the server, whatever the browser says', async () => {
    const invented = { serviceFee: '0.00', feeCents: 0, totalCents: 1, quoteRule: 'free' };
    expect((await order({ ...invented, amount: 6 })).quote).toMatchObject({ totalCents: 630 });
  });

  it.each([
    ['the price by card', 545],
    ['the amount alone', 500],
    ['a cent less', 529],
    ['a cent more', 531],
  ])('books nothing for a payment of %s, which is listed for a person', async (_, amountCents) => {
    const opened = await order();
    const { donationId, id: objectId } = opened;
    const received = await receiveProviderEvent(
      test.app,
      'sandbox',
      {
        kind: 'payment_succeeded',
        id: `evt_${String(amountCents)}`,
        objectId,
        metadata: paymentMetadata({ id: donationId, purpose: 'donation' }),
        amountCents,
        currency: 'usd',
      },
      { actor: 'system:test', correlationId: 'test', causationId: 'test' },
      test.clock(),
    );
    expect(received.outcome).toBe('unmatched');
    expect((await eventsOf(donationId)).map(({ type }) => type)).toEqual([
      'DonationQuoted',
      'PaymentIntentCreated',
    ]);
    await payOrder(opened);
  });

  it('leaves the $1 of a creation at its one price', async () => {
    const deposit = await supporter.client.call(paymentsEndpoints.createPayPalOrder, {
      body: { amount: 1, campaignId: 'pending' },
    });
    expect(deposit.quote).toMatchObject({ serviceFeeCents: 33, totalCents: 133 });
  });

  it('shows the price on its receipt', async () => {
    const opened = await order();
    await payOrder(opened);
    await test.caughtUp();
    const receipt = await supporter.client.call(receiptsEndpoints.getReceipt, {
      params: { id: String(opened.donationId) },
    });
    expect(receipt).toMatchObject({ amountCents: 500, feeAmountCents: 30, totalCents: 530 });
    expect(receipt.event?.type).toBe('DonationMade');
  });

  it('keeps the price and the subsidy of its quote after the setting has changed', async () => {
    const opened = await order({ amount: 9 });
    await test.restart({}, { paypalQuoteRule: 'standard' });
    expect((await order({ amount: 9 })).quote).toMatchObject({ totalCents: 957 });
    await payOrder(opened);
    const events = await eventsOf(opened.donationId);
    expect(events.at(-2)?.data).toMatchObject({ feeCents: 30, totalCents: 930 });
    expect(events.at(-1)).toMatchObject({ type: 'FeeSubsidised', data: { amountCents: 27 } });
  });

  it.skipIf(onBackingServices())('agrees with the audit', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  });
});
