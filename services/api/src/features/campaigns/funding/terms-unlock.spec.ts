import { withSums } from '@rostrum/contracts/testing/with-sums';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import { withAppend } from '../../../runtime/storage/around-appends.ts';
import { confirm, pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { campaign, campaignStream } from '../index.ts';
import { donation } from '../../donations/index.ts';
import { paymentStream } from '../../payments/payment/payment.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

describe('the terms of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  beforeEach(async () => {
    test = await createTestApp();
    [creator, supporter] = [await registerMember(test), await registerMember(test)];
  });
  afterEach(() => test.dispose());

  const quote = (campaignId: number) =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId },
    });
  const changeGoal = async (id: number, goalAmount: string): Promise<number> =>
    (await creator.browser.send('PATCH', `/api/campaigns/${String(id)}`, { body: { goalAmount } }))
      .status;
  const typesOf = async (id: number) =>
    (await test.events.load(campaignStream(id))).events.map(({ type }) => type).slice(2);
  /** Fires the deadlines that are due, and then those that are due a minute later. */
  const bothSteps = async () => {
    await fireDeadlines(test);
    test.advance(minuteMs);
    await fireDeadlines(test);
  };

  it('are unlocked once the only payment of another member has expired', async () => {
    const { id } = await publishCampaign(creator);
    await quote(id);
    expect(await changeGoal(id, '200.00')).toBe(409);
    test.advance(23 * hourMs);
    await bothSteps();
    expect(await typesOf(id)).toEqual(['TermsLocked']);
    test.advance(2 * hourMs);
    await fireDeadlines(test);
    await fireDeadlines(test);
    expect(await typesOf(id)).toEqual(['TermsLocked', 'TermsUnlockStarted']);
    expect(await changeGoal(id, '200.00')).toBe(409);
    test.advance(minuteMs);
    await fireDeadlines(test);
    expect(await changeGoal(id, '200.00')).toBe(200);
    await test.caughtUp();
    const page = await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(page).toMatchObject({ termsLocked: false, goalAmount: '200.00' });
    expect(page.history.map(({ what }) => what)).toContain('terms_unlocked');
    await quote(id);
    expect(await changeGoal(id, '300.00')).toBe(409);
  });

  it('stay locked while a payment is settled, and are unlocked after its refund', async () => {
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(supporter, id, 5);
    test.advance(30 * hourMs);
    await bothSteps();
    expect(await typesOf(id)).toEqual(['TermsLocked']);
    const refund = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    const cause = { actor: `user:${String(admin.id)}`, correlationId: 'r', causationId: 'r' };
    await execute(test.events, paymentStream(intent.donationId), donation, refund, cause);
    await bothSteps();
    expect((await typesOf(id)).at(-1)).toBe('TermsUnlocked');
  });

  it('are unlocked after the last of several payments was taken back, if none is open', async () => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(supporter, id, 5);
    await quote(id);
    await withSums(supporter.client).withdraw(intent.donationId);
    await bothSteps();
    expect(await typesOf(id)).toEqual(['TermsLocked']);
    test.advance(25 * hourMs);
    await fireDeadlines(test);
    await bothSteps();
    expect((await typesOf(id)).at(-1)).toBe('TermsUnlocked');
    expect(await changeGoal(id, '200.00')).toBe(200);
  });

  it('are locked again by a quote between the two steps', async () => {
    const { id } = await publishCampaign(creator);
    await quote(id);
    test.advance(25 * hourMs);
    await fireDeadlines(test);
    await fireDeadlines(test);
    const late = await quote(id);
    test.advance(minuteMs);
    await fireDeadlines(test);
    expect(await typesOf(id)).toEqual(['TermsLocked', 'TermsUnlockStarted', 'TermsLocked']);
    expect(await changeGoal(id, '200.00')).toBe(409);
    await confirm(supporter, late);
  });

  it('that no payment followed, because the request was interrupted, are unlocked after a day', async () => {
    const { id } = await publishCampaign(creator);
    const lock = { type: 'lockTerms', now: test.clock(), paymentId: 4711 } as const;
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    await execute(test.events, campaignStream(id), campaign, lock, cause);
    test.advance(23 * hourMs);
    await bothSteps();
    expect(await typesOf(id)).toEqual(['TermsLocked']);
    test.advance(hourMs);
    await bothSteps();
    expect((await typesOf(id)).at(-1)).toBe('TermsUnlocked');
  });
});

describe('a quote whose request is slow', () => {
  it('is refused when the terms were unlocked and changed before it was in the log', async () => {
    const quotes = { begun: () => undefined as unknown, ended: Promise.resolve() };
    const test = await createTestApp({
      aroundEvents: (events) =>
        withAppend(events, async (stream, appended, ...rest) => {
          if (appended.some(({ type }) => type === 'DonationQuoted')) {
            quotes.begun();
            await quotes.ended;
          }
          return events.append(stream, appended, ...rest);
        }),
    });
    try {
      const [creator, supporter] = [await registerMember(test), await registerMember(test)];
      const { id } = await publishCampaign(creator);
      const quote = () =>
        supporter.browser.send('POST', '/api/create-payment-intent', {
          body: { amount: 5, campaignId: id },
        });
      await quote();
      test.advance(25 * hourMs);
      let release = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        quotes.begun = resolve;
      });
      quotes.ended = new Promise((resolve) => {
        release = resolve;
      });
      const slow = quote();
      await begun;
      await fireDeadlines(test);
      await fireDeadlines(test);
      test.advance(minuteMs);
      await fireDeadlines(test);
      const edit = { body: { goalAmount: '999.00' } };
      expect(
        (await creator.browser.send('PATCH', `/api/campaigns/${String(id)}`, edit)).status,
      ).toBe(200);
      release();
      expect((await slow).status).toBe(409);
    } finally {
      await test.dispose();
    }
  });
});
