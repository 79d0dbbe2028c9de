import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposal, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { acceptsDeposit, acceptsPayments } from '../../payments/targets.ts';
import { campaignTargets } from './campaign-target.ts';

describe('a campaign in a list of payments', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let admin: Member;
  let expiresAt: string;
  let end: Date;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    end = new Date(test.clock().getTime() + 3 * dayMs);
    expiresAt = end.toISOString();
  });
  afterAll(() => test.dispose());

  const listedFor = async (viewer: Member | undefined, ...ids: readonly number[]) => {
    await test.caughtUp();
    const { listed } = campaignTargets(test.app);
    return listed(ids, test.app.projections.queries, viewer?.id);
  };
  /** What can be paid for it at a time. */
  const payable = async (id: number, now = test.clock()) => {
    const found = (await listedFor(creator, id)).get(id);
    if (!found) throw new Error('the campaign is not listed');
    const { state } = found;
    return { payments: acceptsPayments(state, now), deposit: acceptsDeposit(state, now) };
  };
  const nothing = { payments: false, deposit: false };
  const act = async (id: number, path: string) => {
    const body = { reason: 'It is checked.' };
    const { status } = await admin.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, {
      body,
    });
    expect(status).toBe(200);
  };

  it('accepts payments and no deposit while it is active', async () => {
    const { id } = await publishCampaign(creator, { title: 'Active', expiresAt });
    expect(await payable(id)).toEqual({ payments: true, deposit: false });
    for (const viewer of [creator, donor, undefined])
      expect((await listedFor(viewer, id)).get(id)?.title).toBe('Active');
  });

  it('accepts nothing while it is on hold, and an open payment cannot be made meanwhile', async () => {
    const { id } = await publishCampaign(creator, { expiresAt });
    const body = { amount: 5, campaignId: id };
    await donor.client.call(paymentsEndpoints.createPaymentIntent, { body });
    const canPay = async () => {
      await test.caughtUp();
      const { donations } = await donor.client.call(dashboardEndpoints.dashboard);
      return donations.find(({ campaignId }) => campaignId === id)?.canPay;
    };
    expect(await canPay()).toBe(true);
    await act(id, 'hold');
    expect([await payable(id), await canPay()]).toEqual([nothing, false]);
    await act(id, 'hold/lift');
    expect([await payable(id), await canPay()]).toEqual([{ payments: true, deposit: false }, true]);
  });

  it('accepts nothing from its end on, although its funding is not closed yet', async () => {
    const { id } = await publishCampaign(creator, { expiresAt });
    expect(await payable(id, new Date(end.getTime() - 1))).toMatchObject({ payments: true });
    expect(await payable(id, end)).toEqual(nothing);
    expect((await listedFor(donor, id)).get(id)?.state.funding).toBe('open');
  });

  it('accepts its deposit until its end while it is unpaid, and is listed for its creator only', async () => {
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, title: 'Unpaid', expiresAt },
    });
    expect(await payable(id)).toEqual({ payments: false, deposit: true });
    expect(await payable(id, end)).toEqual(nothing);
    expect((await listedFor(creator, id)).get(id)?.title).toBe('Unpaid');
    for (const viewer of [donor, admin, undefined])
      expect(await listedFor(viewer, id)).toEqual(new Map());
  });

  it('accepts nothing once it has ended, was taken down or its funding is closed, and is listed', async () => {
    const ended = await publishCampaign(creator);
    const removed = await publishCampaign(creator);
    const closed = await publishCampaign(creator, { expiresAt });
    const { changeCampaignStatus, removeCampaign } = campaignsEndpoints;
    const body = { status: 'expired' } as const;
    await admin.client.call(changeCampaignStatus, { params: { id: ended.id }, body });
    const reason = 'A participant has written.';
    await admin.client.call(removeCampaign, { params: { id: removed.id }, body: { reason } });
    test.advance(4 * dayMs);
    await fireDeadlines(test);
    const ids = [ended.id, removed.id, closed.id];
    for (const id of ids) expect([id, await payable(id, new Date(0))]).toEqual([id, nothing]);
    expect([...(await listedFor(donor, ...ids)).keys()].toSorted()).toEqual(ids.toSorted());
  });
});
