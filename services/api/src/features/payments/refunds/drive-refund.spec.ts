import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { hourMs } from '@rostrum/contracts';
import { paymentLimits, paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../../../testing/members.ts';
import { donation } from '../../donations/index.ts';
import { paymentStream } from '../payment/payment.ts';
import { sendOpenRefunds } from './drive-refund.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('an open refund', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  it('is sent again after pauses that double up to an hour, each refund by its own', async () => {
    const supporter = await registerMember(test);
    const campaignId = (await publishCampaign(await registerMember(test))).id;
    const { sandbox, providers } = test.app;
    /** Seconds from the start after which each refund was sent. */
    const sent = new Map<string, number[]>();
    let seconds = 0;
    const clock = () => new Date(Date.UTC(2030, 0, 1) + seconds * 1_000);
    const counting: typeof sandbox = {
      ...sandbox,
      refund({ paymentIntentId }) {
        sent.set(paymentIntentId, [...(sent.get(paymentIntentId) ?? []), seconds]);
        // It is pending at the provider, which confirms it later.
        return Promise.resolve({ refundId: 're_pending' });
      },
    };
    const app = { ...test.app, clock, providers: { ...providers, of: () => counting } };
    const request = async (amount: number) => {
      const { intent } = await pay(supporter, campaignId, amount);
      const { paymentIntentId, donationId } = intent;
      await test.app.sandbox.order(paymentIntentId, { webhooks: 'lost' });
      const command = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
      await execute(test.events, paymentStream(donationId), donation, command, cause);
      await test.caughtUp();
      return paymentIntentId;
    };
    const first = await request(5);
    const { signal } = new AbortController();
    const round = sendOpenRefunds(app);
    const rounds = async (untilSeconds: number) => {
      for (; seconds < untilSeconds; seconds += 30) await round(signal);
    };
    await rounds(hourMs / 1_000);
    const second = await request(6);
    await rounds((4 * hourMs) / 1_000);
    expect(sent.get(first)).toEqual([0, 30, 90, 210, 450, 930, 1890, 3810, 7410, 11_010]);
    expect(sent.get(second)?.slice(0, 4)).toEqual([3600, 3630, 3690, 3810]);
  });

  it('that fails to the end is left to hand, and returned if the provider makes it after all', async () => {
    const supporter = await registerMember(test);
    const admin = await registerStaff(test, 'admin');
    const campaignId = (await publishCampaign(await registerMember(test))).id;
    const { intent } = await pay(supporter, campaignId, 5);
    const order = (refunds: 'keep_failing' | 'succeed') =>
      admin.client.call(paymentsEndpoints.orderSandboxPayment, {
        params: { id: intent.paymentIntentId },
        body: { refunds },
      });
    const figures = async () => {
      await test.caughtUp();
      return admin.client.call(statisticsEndpoints.adminStatistics, { query: {} });
    };
    const stream = paymentStream(intent.donationId);
    const outcomes = async () =>
      (await test.events.load(stream)).events
        .map(({ type }) => type)
        .filter((type) => /^Refund(?!Requested)|DonationRefunded/.test(type));
    const before = await figures();
    await order('keep_failing');
    const command = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    await execute(test.events, stream, donation, command, cause);
    const failed = (times: number) => Array<string>(times).fill('RefundFailed');
    // The second attempt is made at once.
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(failed(2));
    expect(await figures()).toMatchObject({
      failedRefunds: before.failedRefunds + 1,
      refundsPayableCents: before.refundsPayableCents + 545,
    });
    const { signal } = new AbortController();
    for (const [index, pauseMs] of paymentLimits.refundPausesMs.slice(1).entries()) {
      test.advance(pauseMs - 60_000);
      await sendOpenRefunds(test.app)(signal);
      expect(await outcomes()).toEqual(failed(2 + index));
      test.advance(60_000);
      await test.caughtUp();
      await sendOpenRefunds(test.app)(signal);
      await expect
        .poll(async () => (await outcomes()).slice(0, 3 + index), { timeout: 10_000 })
        .toEqual(failed(3 + index));
    }
    const left = [...failed(5), 'RefundLeftToHand'];
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(left);
    const { failedRefunds } = before;
    expect(await figures()).toMatchObject({
      failedRefunds,
      refundsPayableCents: before.refundsPayableCents + 545,
    });
    await order('succeed');
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual([...left, 'DonationRefunded']);
    const { refundsPayableCents } = before;
    expect(await figures()).toMatchObject({ failedRefunds, refundsPayableCents });
    const log = () =>
      admin.client.call(activitiesEndpoints.userActivities, {
        query: { userId: String(admin.id), type: 'sandbox_ordered' },
      });
    const { donationId, paymentIntentId } = intent;
    const ordered = (refunds: string) => ({
      userId: admin.id,
      donationId,
      details: { paymentIntentId, unmatched: false, webhooks: null, refunds, dispute: null },
    });
    expect(await log()).toMatchObject([ordered('succeed'), ordered('keep_failing')]);
    // An order that the sandbox refuses is not in the log.
    const refused = admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { dispute: 'won' },
    });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    await test.caughtUp();
    expect(await log()).toHaveLength(2);
  });
});
