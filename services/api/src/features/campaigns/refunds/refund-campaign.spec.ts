import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, type Decider } from '../../../kernel/decider.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { UnreadableStreams } from '../../../testing/unreadable-streams.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaign, campaignStream, type Campaign } from '../index.ts';
import { orderRefunds } from './campaign-refunds.ts';

const patient = { timeout: 10_000 };
const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

/** A decider of campaigns that only orders a takedown's refunds. */
const ordering: Decider<Campaign | undefined, Date> = {
  ...campaign,
  decide: (beginsAt, state) =>
    state ? orderRefunds(state, { reason: 'takedown', beginsAt, orderedBy: 1 }) : [],
};

describe('the refund of all donations of a campaign', () => {
  const unreadable = new UnreadableStreams();
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: unreadable.around });
    creator = await registerMember(test);
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const publish = async () => (await publishCampaign(creator)).id;
  const give = async (campaignId: number, dollars: number) =>
    (await pay(donor, campaignId, dollars)).intent;
  const changeStatus = (id: number, status: 'active' | 'completed' | 'expired') =>
    admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, { body: { status } });
  const order = async (campaignId: number, inMs = 0) => {
    await changeStatus(campaignId, 'expired');
    const beginsAt = new Date(test.clock().getTime() + inMs);
    await execute(test.app.events, campaignStream(campaignId), ordering, beginsAt, cause);
  };
  const typesOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const requested = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.flatMap(({ type, data }) =>
      type === 'RefundRequested' ? [data.reason] : [],
    );
  const dispute = (paymentIntentId: string, status: 'open' | 'won') =>
    admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { dispute: status },
    });
  const due = async () => {
    await test.caughtUp();
    const all = await test.app.projections.queries.deadlines.due(test.clock().toISOString(), 100);
    return all.filter(({ kind }) => kind === 'campaign_refunds').map(({ subjectId }) => subjectId);
  };

  it('begins at its time, includes the first donation of the creator, and ends', async () => {
    const id = await publish();
    const donations = [await give(id, 5), await give(id, 6), await give(id, 7)];
    const { depositId } = (await test.app.projections.queries.campaigns.detail(id)) ?? {};
    await order(id, dayMs);
    await fireDeadlines(test);
    expect(await Promise.all(donations.map(({ donationId }) => requested(donationId)))).toEqual([
      [],
      [],
      [],
    ]);
    test.advance(dayMs);
    await fireDeadlines(test);
    for (const donationId of [...donations.map((each) => each.donationId), depositId ?? 0]) {
      expect(await requested(donationId)).toEqual(['takedown']);
      await expect.poll(() => typesOf(donationId), patient).toContain('DonationRefunded');
    }
    expect(await due()).toEqual([]);
    const page = await donor.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(page).toMatchObject({ currentAmount: '0.00', backerCount: 0 });
    const list = await admin.client.call(donationsEndpoints.adminListDonations, {
      query: { filter: JSON.stringify({ campaignId: id }) },
    });
    expect(list.map(({ refundReason }) => refundReason)).toEqual(Array(4).fill('takedown'));
  });

  it('leaves out a donation in dispute, and refunds it once the dispute is won', async () => {
    const id = await publish();
    const { donationId, paymentIntentId } = await give(id, 5);
    await dispute(paymentIntentId, 'open');
    await expect.poll(() => typesOf(donationId), patient).toContain('DisputeOpened');
    await order(id);
    await fireDeadlines(test);
    expect(await requested(donationId)).toEqual([]);
    expect(await due()).toEqual([]);
    await dispute(paymentIntentId, 'won');
    await expect.poll(() => typesOf(donationId), patient).toContain('DisputeWon');
    expect(await due()).toEqual([id]);
    await fireDeadlines(test);
    expect(await requested(donationId)).toEqual(['takedown']);
  });

  it('is not stopped by one donation that cannot be read, which is tried again', async () => {
    const id = await publish();
    const [first, second] = [await give(id, 5), await give(id, 6)];
    await order(id);
    await test.caughtUp();
    unreadable.add(test, paymentStream(first.donationId));
    await fireDeadlines(test);
    expect(await requested(second.donationId)).toEqual(['takedown']);
    expect(await due()).toEqual([id]);
    unreadable.clear();
    test.advance(dayMs);
    await fireDeadlines(test);
    expect(await requested(first.donationId)).toEqual(['takedown']);
    expect(await due()).toEqual([]);
  });

  it('reaches every donation of many', async () => {
    const id = await publish();
    const many = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => (await give(id, 1 + index)).donationId),
    );
    await order(id);
    await fireDeadlines(test);
    for (const donationId of many) expect(await requested(donationId)).toEqual(['takedown']);
    expect(await due()).toEqual([]);
  });

  it('is ordered once, and ends every change of the status', async () => {
    const id = await publish();
    await order(id);
    const before = (await test.events.load(campaignStream(id))).events.length;
    await order(id, dayMs);
    expect((await test.events.load(campaignStream(id))).events).toHaveLength(before);
    for (const status of ['active', 'completed'] as const) {
      const answer = await changeStatus(id, status);
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('are being refunded');
    }
  });
});
