import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import {
  cardOf,
  cards,
  confirm,
  pay,
  proposal,
  publishCampaign,
} from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { donation } from '../../donations/index.ts';
import { paymentStream } from '../payment/payment.ts';

const hourMs = 3_600_000;

describe('the expiry of a payment', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    [creator, supporter] = [await registerMember(test), await registerMember(test)];
  });
  afterAll(() => test.dispose());

  const typesOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.map(({ type }) => type);
  const opened = async () => {
    const { id: campaignId } = await publishCampaign(creator);
    return supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId },
    });
  };
  const statusAt = async ({ paymentIntentId }: { paymentIntentId: string }) =>
    (await test.app.sandbox.retrieve(paymentIntentId))?.status;

  it('cancels what nobody paid within a day, at the provider too, and nothing before', async () => {
    const intent = await opened();
    test.advance(23 * hourMs);
    await fireDeadlines(test);
    expect(await statusAt(intent)).toBe('requires_payment_method');
    test.advance(hourMs + 1);
    await fireDeadlines(test);
    await fireDeadlines(test);
    expect(await statusAt(intent)).toBe('canceled');
    expect(await typesOf(intent.donationId)).toEqual([
      'DonationQuoted',
      'PaymentIntentCreated',
      'PaymentExpired',
    ]);
    const refused = await supporter.browser.send(
      'POST',
      `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`,
      { body: { clientSecret: intent.clientSecret, card: cardOf(cards.succeeds) } },
    );
    expect(refused.status).toBe(409);
    await test.caughtUp();
    const found = await test.app.projections.queries.donations.get(intent.donationId);
    expect(found?.status).toBe('expired');
  });

  it('leaves a payment alone that was made at the last moment', async () => {
    const intent = await opened();
    test.advance(24 * hourMs + 1);
    await test.caughtUp();
    await Promise.all([confirm(supporter, intent).catch(() => undefined), fireDeadlines(test)]);
    await test.caughtUp();
    const expired = (await typesOf(intent.donationId)).includes('PaymentExpired');
    expect((await statusAt(intent)) === 'canceled').toBe(expired);
    expect((await typesOf(intent.donationId)).includes('DonationMade')).toBe(!expired);
  });

  it('settles a payment that was made and whose webhook never came', async () => {
    const intent = await opened();
    await test.app.sandbox.order(intent.paymentIntentId, { webhooks: 'lost' });
    await confirm(supporter, intent);
    expect(await typesOf(intent.donationId)).not.toContain('DonationMade');
    test.advance(24 * hourMs + 1);
    await fireDeadlines(test);
    const types = await typesOf(intent.donationId);
    expect(types).toContain('DonationMade');
    expect(types).not.toContain('PaymentExpired');
  });

  it('is exclusive with the payment at the provider: whichever is first there prevails', async () => {
    const [paid, cancelled] = [await opened(), await opened()];
    const { sandbox } = test.app;
    expect(await sandbox.cancelIntent(cancelled.paymentIntentId)).toBe('canceled');
    expect(await sandbox.cancelIntent(cancelled.paymentIntentId)).toBe('canceled');
    await expect(
      sandbox.confirm(cancelled.paymentIntentId, cancelled.clientSecret, cardOf(cards.succeeds)),
    ).rejects.toThrow('This payment was cancelled.');
    await confirm(supporter, paid);
    expect(await sandbox.cancelIntent(paid.paymentIntentId)).toBe('succeeded');
    await expect(sandbox.cancelIntent('pi_unknown')).rejects.toThrow('pi_unknown');
  });

  it('does not lose money that settles nevertheless', async () => {
    const intent = await opened();
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    const { donationId, paymentIntentId } = intent;
    const expire = { type: 'expire', paymentIntentId } as const;
    await execute(test.events, paymentStream(donationId), donation, expire, cause);
    await confirm(supporter, intent);
    expect((await typesOf(donationId)).slice(-3)).toEqual([
      'PaymentExpired',
      'DonationMade',
      'PaymentCardReported',
    ]);
    await test.caughtUp();
    const found = await test.app.projections.queries.donations.get(donationId);
    expect(found).toMatchObject({ status: 'settled', late: false });
  });

  it('does not concern the deposit of a campaign, which can be paid when it likes', async () => {
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, { body: proposal });
    const intent = await creator.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 1, campaignId: id },
    });
    test.advance(25 * hourMs);
    await fireDeadlines(test);
    expect(await typesOf(intent.donationId)).not.toContain('PaymentExpired');
    await confirm(creator, intent);
    expect(await typesOf(intent.donationId)).toContain('DepositApplied');
  });

  it('of a deposit leaves nothing to create a campaign with', async () => {
    const intent = await creator.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 1, campaignId: 'pending' },
    });
    test.advance(25 * hourMs);
    await fireDeadlines(test);
    expect(await typesOf(intent.donationId)).toContain('PaymentExpired');
    const create = (paymentIntentId: string) =>
      creator.browser.send('POST', '/api/campaigns', { body: { ...proposal, paymentIntentId } });
    expect((await create(intent.paymentIntentId)).status).toBe(402);
    const another = await pay(creator, 'pending', 1);
    expect((await create(another.intent.paymentIntentId)).status).toBe(201);
  });
});
