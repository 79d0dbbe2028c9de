import { messages } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { randomUUID } from 'node:crypto';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cards, confirm, pay, proposal } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { paymentStream } from '../payment/payment.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';

describe('the payment of an unpaid campaign', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  /** Quotes deposits of another member under consecutive ids. */
  const useIds = async (other: Member, first: number, count: number) => {
    const { intent } = await pay(other, 'pending', 1);
    const [quoted] = (await test.events.load(paymentStream(intent.donationId))).events;
    if (quoted?.type !== 'DepositQuoted') throw new Error('a quote comes first');
    const { actor, correlationId, causationId } = quoted.metadata;
    for (let donationId = first; donationId < first + count; donationId += 1) {
      await test.events.append(
        paymentStream(donationId),
        [{ type: 'DepositQuoted', data: { ...quoted.data, donationId } }],
        'no-stream',
        { actor, correlationId, causationId },
      );
    }
  };

  it('has the next id when another payment has the id of the campaign', async () => {
    test = await createTestApp();
    const [creator, supporter] = [await registerMember(test), await registerMember(test)];
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    await useIds(supporter, id, 1);
    const open = () =>
      creator.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 1, campaignId: id },
      });
    const opened = await open();
    expect(opened.donationId).toBe(id + 1);
    expect(await open()).toEqual(opened);
    expect(await confirm(creator, opened)).toEqual({ status: 'succeeded' });
    expect(
      await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } }),
    ).toMatchObject({ status: 'active', backerCount: 1 });
  });

  it('is refused when other payments have all of its ids', async () => {
    test = await createTestApp();
    const [creator, supporter] = [await registerMember(test), await registerMember(test)];
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    await useIds(supporter, id, 8);
    const opening = creator.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 1, campaignId: id },
    });
    await expect(opening).rejects.toThrow(/^409: .*was declined too many times/);
  });

  it('has another deposit once the payment of the first was declined ten times', async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    const first = await pay(creator, id, 1, cards.declined);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await confirm(creator, first.intent, cards.declined);
    }
    const second = await pay(creator, id, 1);
    expect([first.intent.donationId, second.intent.donationId]).toEqual([id, id + 1]);
    expect(second.outcome).toEqual({ status: 'succeeded' });
    expect(
      await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } }),
    ).toMatchObject({ status: 'active', backerCount: 1 });
  });

  it.each([
    ['one after the other', false],
    ['at once', true],
  ])('is taken once when two deposits settle %s; the other one goes back', async (_, atOnce) => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    const first = await pay(creator, id, 1, cards.declined);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await confirm(creator, first.intent, cards.declined);
    }
    const second = await creator.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 1, campaignId: id },
    });
    const settle = ({ donationId, paymentIntentId, quote }: typeof second) =>
      receiveProviderEvent(
        test.app,
        'sandbox',
        {
          kind: 'payment_succeeded',
          id: `evt_${paymentIntentId}`,
          objectId: paymentIntentId,
          amountCents: quote.totalCents,
          currency: 'usd',
          metadata: { purpose: 'deposit', paymentId: String(donationId) },
        },
        { actor: 'webhook:sandbox', correlationId: randomUUID(), causationId: randomUUID() },
        test.clock(),
      );
    if (atOnce) await Promise.all([settle(second), settle(first.intent)]);
    else for (const intent of [second, first.intent]) await settle(intent);
    test.advance(25 * 3_600_000);
    await fireDeadlines(test);
    const typesOf = async (donationId: number) =>
      (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
    const types = await Promise.all([first.intent, second].map((each) => typesOf(each.donationId)));
    const count = (wanted: string) => types.flat().filter((type) => type === wanted).length;
    expect([count('DepositSettled'), count('DepositApplied')]).toEqual([2, 1]);
    expect(count('RefundRequested')).toBe(1);
    expect(
      await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } }),
    ).toMatchObject({ status: 'active', currentAmount: '1.00', backerCount: 1 });
  });
});

describe('the call that opens a payment', () => {
  const calls = [
    ['by card', paymentsEndpoints.createPaymentIntent.path],
    ['with PayPal', paymentsEndpoints.createPayPalOrder.path],
  ] as const;
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());

  it.each(calls)(
    '%s names a campaign or a prompt, and an entry only of a prompt',
    async (_, path) => {
      for (const named of [
        {},
        { campaignId: 4711, promptId: 4711 },
        { campaignId: 'pending', promptId: 4711 },
        { campaignId: 4711, submissionId: 4712 },
        { submissionId: 4712 },
      ]) {
        const body = { amount: 5, ...named };
        expect(await member.browser.send('POST', path, { body })).toMatchObject({
          status: 400,
          json: { errors: { campaignId: messages.invalid } },
        });
      }
    },
  );

  it.each(calls)('%s finds no prompt while no feature has prompts', async (_, path) => {
    for (const named of [{ promptId: 4711 }, { promptId: 4711, submissionId: 4712 }]) {
      const body = { amount: 5, ...named };
      expect(await member.browser.send('POST', path, { body })).toMatchObject({ status: 404 });
    }
  });
});
