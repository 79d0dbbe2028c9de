import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { LogUnavailable } from '@rostrum/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { campaignStream } from '../campaigns/index.ts';
import { paymentStream } from '../payments/payment/payment.ts';

const dayMs = 86_400_000;

describe('the end of funding', () => {
  let test: TestApp;
  let creator: Member;
  let settlementsFail: boolean;
  beforeEach(async () => {
    settlementsFail = false;
    test = await createTestApp({
      aroundEvents: (events) =>
        withAppend(events, async (stream, appended, ...rest) => {
          if (settlementsFail && appended.some(({ type }) => type === 'DonationMade')) {
            throw new LogUnavailable('the log refuses settlements');
          }
          return events.append(stream, appended, ...rest);
        }),
    });
    creator = await registerMember(test);
  });
  afterEach(() => test.dispose());

  const inDays = (days: number): string =>
    new Date(test.clock().getTime() + days * dayMs).toISOString();
  const publish = async (days: number): Promise<number> =>
    (await publishCampaign(creator, { expiresAt: inDays(days) })).id;
  const closings = async (id: number) =>
    (await test.events.load(campaignStream(id))).events.filter(
      ({ type }) => type === 'StatusChanged',
    );
  const pageOf = (id: number) =>
    creator.client.call(campaignsEndpoints.getCampaign, { params: { id } });

  it('is an event, and a payment that settles months after it is late and refunded', async () => {
    const supporter = await registerMember(test);
    const id = await publish(10);
    const open = (amount: number) =>
      supporter.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount, campaignId: id },
      });
    const late = await open(7);
    const inTime = await open(5);
    await confirm(supporter, inTime);
    settlementsFail = true;
    expect(await confirm(supporter, late)).toEqual({ status: 'succeeded' });
    test.advance(100 * dayMs);
    await fireDeadlines(test);
    await fireDeadlines(test);
    expect(await closings(id)).toMatchObject([
      { data: { from: 'active', to: 'funding_closed', changedBy: null } },
    ]);
    await test.caughtUp();
    expect(await pageOf(id)).toMatchObject({
      status: 'active',
      phase: 'funding_closed',
      acceptsDonations: false,
      currentAmount: '6.00',
    });
    settlementsFail = false;
    const types = async () =>
      (await test.events.load(paymentStream(late.donationId))).events.map(({ type }) => type);
    await expect
      .poll(types, { timeout: 15_000 })
      .toEqual([
        'DonationQuoted',
        'PaymentIntentCreated',
        'DonationMade',
        'PaymentCardReported',
        'RefundRequested',
        'DonationRefunded',
      ]);
    await test.caughtUp();
    expect(await pageOf(id)).toMatchObject({ currentAmount: '6.00', backerCount: 2 });
  });

  it('moves with an edited end date, and does not close a campaign before it', async () => {
    const id = await publish(1);
    await creator.client.call(campaignsEndpoints.editCampaign, {
      params: { id },
      body: { expiresAt: inDays(3) },
    });
    test.advance(2 * dayMs);
    await fireDeadlines(test);
    expect(await closings(id)).toEqual([]);
    test.advance(2 * dayMs);
    await fireDeadlines(test);
    expect(await closings(id)).toHaveLength(1);
  });

  it('comes again for a campaign that was reopened, which cannot be reopened after it', async () => {
    const admin = await registerStaff(test, 'admin');
    const id = await publish(2);
    const change = (status: 'active' | 'expired') =>
      admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, { body: { status } });
    await change('expired');
    await change('active');
    test.advance(3 * dayMs);
    await fireDeadlines(test);
    expect((await closings(id)).at(-1)).toMatchObject({ data: { to: 'funding_closed' } });
    expect((await change('expired')).status).toBe(200);
    expect((await change('active')).status).toBe(409);
    await test.caughtUp();
    expect(await pageOf(id)).toMatchObject({ status: 'expired', phase: 'expired' });
  });

  it('that passed while the product did not run comes at the start, once', async () => {
    const ids = [await publish(1), await publish(2)];
    await test.stop();
    // Shorter than a year, when an election would follow at once.
    test.advance(100 * dayMs);
    await test.start();
    for (const id of ids) {
      await expect.poll(() => closings(id), { timeout: 10_000 }).toHaveLength(1);
    }
    await fireDeadlines(test);
    for (const id of ids) expect(await closings(id)).toHaveLength(1);
  });

  it('leaves a campaign among the active ones, and takes it out of those that end soon', async () => {
    const id = await publish(1);
    const list = async (sort: string) =>
      (await test.send('GET', `/api/campaigns?status=active&sort=${sort}`)).json as unknown;
    expect(await list('ending-soon')).toHaveLength(1);
    test.advance(2 * dayMs);
    await fireDeadlines(test);
    await test.caughtUp();
    expect(await list('newest')).toMatchObject([{ id, status: 'active' }]);
    expect(await list('ending-soon')).toEqual([]);
  });
});
