import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { EventStore } from '@rostrum/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withAppend } from '../../../runtime/storage/around-appends.ts';
import { cards, confirm, pay, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onFilesOrEverything,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { paymentStream } from '../payment/payment.ts';

const hourMs = 3_600_000;

describe('quotes of a member', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  let campaignId: number;
  /** Runs once after the next `DonationQuoted`, before the append resolves. */
  let afterQuote: (() => Promise<unknown>) | undefined;
  beforeEach(async () => {
    afterQuote = undefined;
    test = await createTestApp({
      // Lifts the rate limits per address. 0 would turn off the quotas of members too.
      config: { rateLimitFactor: 1_000 },
      aroundEvents: (events: EventStore) =>
        withAppend(events, async (stream, news, ...rest) => {
          const appended = await events.append(stream, news, ...rest);
          const run = afterQuote;
          if (!run || news[0]?.type !== 'DonationQuoted') return appended;
          afterQuote = undefined;
          await run();
          return appended;
        }),
    });
    [creator, supporter] = [await registerMember(test), await registerMember(test)];
    campaignId = (await publishCampaign(creator)).id;
  });
  afterEach(() => test.dispose());

  const quote = (member: Member, amount: number, id: number | 'pending' = campaignId) =>
    member.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount, campaignId: id },
    });
  const request = (member: Member, amount: number, id: number | 'pending' = campaignId) =>
    member.browser.send('POST', '/api/create-payment-intent', {
      body: { amount, campaignId: id },
    });
  const edit = (body: object) =>
    creator.client.call(campaignsEndpoints.editCampaign, { params: { id: campaignId }, body });

  it.runIf(onFilesOrEverything())(
    'are given again for the same campaign and amount, with the same payment',
    async () => {
      const first = await quote(supporter, 5);
      expect(await quote(supporter, 5)).toEqual(first);
      await edit({ title: 'Another title for the same terms' });
      expect(await quote(supporter, 5)).toEqual(first);
      expect(await confirm(supporter, first, cards.declined)).toMatchObject({
        status: 'requires_payment_method',
      });
      expect(await quote(supporter, 5)).toEqual(first);
      expect(await confirm(supporter, first)).toEqual({ status: 'succeeded' });
      const { events } = await test.events.load(paymentStream(first.donationId));
      expect(events.map(({ type }) => type)).toEqual([
        'DonationQuoted',
        'PaymentIntentCreated',
        'PaymentFailed',
        'DonationMade',
        'PaymentCardReported',
      ]);
    },
  );

  it.runIf(onFilesOrEverything())(
    'are new for another member, amount or campaign, and for deposits',
    async () => {
      const other = await registerMember(test);
      const { id } = await publishCampaign(creator);
      const quotes = [
        await quote(supporter, 5),
        await quote(other, 5),
        await quote(supporter, 6),
        await quote(supporter, 5, id),
        await quote(supporter, 1, 'pending'),
        await quote(supporter, 1, 'pending'),
      ];
      expect(new Set(quotes.map(({ donationId }) => donationId)).size).toBe(quotes.length);
    },
  );

  it.runIf(onFilesOrEverything())(
    'are new once the first was paid, declined ten times, or is almost a day old',
    async () => {
      const { intent: paid } = await pay(supporter, campaignId, 5);
      const declined = await quote(supporter, 5);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await confirm(supporter, declined, cards.declined);
      }
      const old = await quote(supporter, 5);
      test.advance(22 * hourMs);
      expect(await quote(supporter, 5)).toEqual(old);
      test.advance(hourMs);
      const last = await quote(supporter, 5);
      const ids = [paid, declined, old, last].map(({ donationId }) => donationId);
      expect(new Set(ids).size).toBe(4);
    },
  );

  it.runIf(onFilesOrEverything())('are new when the terms have changed', async () => {
    const first = await quote(creator, 5);
    await edit({ goalAmount: '200.00' });
    const second = await quote(creator, 5);
    expect(second.donationId).not.toBe(first.donationId);
    expect(await quote(creator, 5)).toEqual(second);
  });

  it.runIf(onFilesOrEverything())(
    'cannot be paid when the terms change before the payment is opened',
    async () => {
      const before = await test.head();
      afterQuote = () => edit({ goalAmount: '200.00' });
      const answer = await request(creator, 5);
      expect([answer.status, answer.json]).toEqual([
        409,
        expect.objectContaining({ code: 'conflict', message: paymentMessages.termsChanged }),
      ]);
      const types = (await test.eventsAfter(before)).map(({ type }) => type);
      expect(types).toEqual(['DonationQuoted', 'CampaignEdited']);
      await test.caughtUp();
      expect((await request(creator, 5)).status).toBe(200);
    },
  );

  it.runIf(onFilesOrEverything())(
    'cannot be paid when the campaign is closed before the payment is opened',
    async () => {
      const admin = await registerStaff(test, 'admin');
      await quote(supporter, 6);
      const before = await test.head();
      afterQuote = () =>
        admin.client.call(campaignsEndpoints.changeCampaignStatus, {
          params: { id: campaignId },
          body: { status: 'expired' },
        });
      expect((await request(supporter, 5)).json).toMatchObject({ code: 'campaign_closed' });
      const types = (await test.eventsAfter(before)).map(({ type }) => type);
      expect(types).toEqual(['DonationQuoted', 'StatusChanged']);
    },
  );

  it('are at most 20 that are unpaid, however many are requested at once', async () => {
    const amounts = Array.from({ length: 30 }, (_, index) => index + 2);
    const answers = await Promise.all(amounts.map((amount) => request(supporter, amount)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.json]).toEqual([
      429,
      expect.objectContaining({ message: paymentMessages.tooManyOpen }),
    ]);
    const waitSeconds = Number(refused?.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(23 * 3_600);
    expect(waitSeconds).toBeLessThanOrEqual(24 * 3_600);
    expect((await request(supporter, 1, 'pending')).status).toBe(429);
    const open = amounts[statuses.indexOf(200)] ?? 0;
    const known = await quote(supporter, open);
    await confirm(supporter, known);
    await test.caughtUp();
    expect((await request(supporter, 100)).status).toBe(200);
    expect((await request(supporter, 101)).status).toBe(429);
    test.advance(24 * hourMs);
    expect((await request(supporter, 101)).status).toBe(200);
  });

  // A hundred payments take a minute on FerretDB; the previous test covers the quota there.
  it.runIf(onFilesOrEverything())(
    'are at most 100 in a day, paid or not',
    async () => {
      for (let count = 0; count < 100; count += 1) await pay(supporter, campaignId, 5);
      const answer = await request(supporter, 5);
      expect([answer.status, answer.json]).toEqual([
        429,
        expect.objectContaining({ message: paymentMessages.tooManyQuotes }),
      ]);
      test.advance(24 * hourMs);
      expect((await request(supporter, 5)).status).toBe(200);
      // A hundred payments take longer than other tests on a busy machine.
    },
    240_000,
  );
});
