import { dayMs, hourMs } from '@rostrum/contracts';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promotionsEndpoints } from '@rostrum/contracts/promotions';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  type Member,
} from '../../testing/members.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { paymentStream } from '../payments/index.ts';

const patient = { timeout: 10_000 };
const minuteMs = 60_000;

describe('hours of promotion that have not begun', () => {
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    creator = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    ({ id } = await publishCampaign(creator));
  });
  afterAll(() => test.dispose());

  const promote = async (hours: number) => {
    const params = { id };
    const intent = await creator.client.call(promotionsEndpoints.promoteCampaign, {
      params,
      body: { hours },
    });
    await confirm(creator, intent);
    return intent;
  };
  const takeDown = () =>
    admin.browser.send('DELETE', `/api/campaigns/${String(id)}`, { body: { reason: 'Spam.' } });
  const order = (paymentIntentId: string, body: object) =>
    admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body,
    });
  /** Cents of the events about the refund of a payment. */
  const refund = async ({ donationId }: { readonly donationId: number }) =>
    (await test.events.load(paymentStream(donationId))).events.flatMap(({ type, data }) =>
      type === 'RefundRequested' || type === 'DonationRefunded' || type === 'RefundFailed'
        ? [[type, data.amountCents]]
        : [],
    );
  const listed = async () => {
    await test.caughtUp();
    return admin.client.call(promotionsEndpoints.adminListPromotions, { query: {} });
  };
  const findings = async () => {
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    return (await auditFiles(files, test.clock)).findings;
  };

  it('are refunded when the campaign is taken down, as a part of each payment, and once', async () => {
    const first = await promote(24);
    const next = await promote(2);
    test.advance(2 * hourMs + 30 * minuteMs);
    await confirmSessions(test, admin);
    await takeDown();
    await fireDeadlines(test);
    expect(await refund(first)).toEqual([]);
    test.advance(dayMs);
    await fireDeadlines(test);
    await expect
      .poll(() => refund(first), patient)
      .toEqual([
        ['RefundRequested', 2_100],
        ['DonationRefunded', 2_100],
      ]);
    await expect
      .poll(() => refund(next), patient)
      .toEqual([
        ['RefundRequested', 200],
        ['DonationRefunded', 200],
      ]);
    expect(await listed()).toMatchObject([
      { id: next.donationId, status: 'refunded', refund: '2.00', promotedUntil: null },
      { id: first.donationId, status: 'refunded', refund: '21.00', amount: '24.00' },
    ]);
    const { donations } = await creator.client.call(dashboardEndpoints.dashboard);
    expect(donations.find((each) => each.id === first.donationId)).toMatchObject({
      refundReason: 'takedown',
      refund: '21.00',
      amount: '24.00',
    });
    expect(await findings()).toEqual([]);
  });

  it('are refunded when the campaign is cancelled, and stay paid when a takedown is undone', async () => {
    const paid = await promote(3);
    await takeDown();
    await admin.browser.send('POST', `/api/admin/campaigns/${String(id)}/restoration`, {
      body: { reason: 'A mistake.' },
    });
    test.advance(hourMs);
    await fireDeadlines(test);
    expect(await refund(paid)).toEqual([]);
    await withSums(creator.client).cancel(id);
    await fireDeadlines(test);
    await expect.poll(() => refund(paid), patient).toContainEqual(['DonationRefunded', 100]);
  });

  it('are owed while their refund fails, and returned once it succeeds', async () => {
    const paid = await promote(3);
    await order(paid.paymentIntentId, { refunds: 'keep_failing' });
    await withSums(creator.client).cancel(id);
    await fireDeadlines(test);
    await expect.poll(() => refund(paid), patient).toContainEqual(['RefundFailed', 200]);
    await order(paid.paymentIntentId, { refunds: 'succeed' });
    await expect.poll(() => refund(paid), patient).toContainEqual(['DonationRefunded', 200]);
    expect(await findings()).toEqual([]);
  });

  it('of a disputed payment are refunded once the dispute is won', async () => {
    const paid = await promote(3);
    await order(paid.paymentIntentId, { dispute: 'open' });
    await test.caughtUp();
    await withSums(creator.client).cancel(id);
    await fireDeadlines(test);
    await test.caughtUp();
    expect(await refund(paid)).toEqual([]);
    await order(paid.paymentIntentId, { dispute: 'won' });
    await expect.poll(() => refund(paid), patient).toContainEqual(['DonationRefunded', 200]);
    expect(await findings()).toEqual([]);
  });
});
