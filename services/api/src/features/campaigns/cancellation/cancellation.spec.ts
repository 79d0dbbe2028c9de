import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { sumsNow } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign, submitEvidence } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { confirmParticipants } from '../../../testing/payouts.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';

const patient = { timeout: 10_000 };
const reason = 'The participants have fallen ill.';

describe('cancelling a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    ({ id } = await publishCampaign(creator));
  });
  afterAll(() => test.dispose());

  const cancel = async (by: Member = creator) =>
    by.browser.send('POST', `/api/campaigns/${String(id)}/cancellation`, {
      body: { sums: await sumsNow(by.client).ofCampaign(id, 'cancel') },
    });
  const cancelAsAdmin = async (by: Member = admin) =>
    by.browser.send('POST', `/api/admin/campaigns/${String(id)}/cancellation`, {
      body: { reason, sums: await sumsNow(by.client).ofCampaign(id, 'cancel') },
    });
  const announce = (date: string) =>
    creator.client.call(campaignsEndpoints.announceConversation, {
      params: { id },
      body: { date },
    });
  const page = async (by: Member = creator) => {
    await test.caughtUp();
    return by.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const refunds = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.flatMap(({ type, data }) =>
      type === 'RefundRequested' ? [data.reason] : [],
    );
  const later = (days: number) => new Date(test.clock().getTime() + days * dayMs).toISOString();

  it('refunds all its donations with their fees, once, and ends it for good', async () => {
    const { intent } = await pay(donor, id, 25);
    expect((await page()).abilities).toMatchObject({ cancel: true });
    expect((await page(donor)).abilities).toMatchObject({ cancel: false });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    await fireDeadlines(test);
    expect(await refunds(intent.donationId)).toEqual(['cancelled']);
    const types = async () =>
      (await test.events.load(paymentStream(intent.donationId))).events.map(({ type }) => type);
    await expect.poll(types, patient).toContain('DonationRefunded');
    expect(await page()).toMatchObject({
      status: 'expired',
      cancelled: true,
      refunds: { reason: 'cancelled' },
      currentAmount: '0.00',
      abilities: { cancel: false },
    });
    const { returns } = await admin.client.call(campaignsEndpoints.adminGetCampaign, {
      params: { id },
    });
    expect(returns.raisedCents).toBe(2600);
    // The creator's first dollar can still be under way.
    expect(returns.returnedCents + returns.underWayCents).toBe(2605 + 133);
    const reopen = { body: { status: 'active' } };
    const path = `/api/campaigns/${String(id)}/status`;
    expect((await admin.browser.send('PATCH', path, reopen)).status).toBe(409);
  });

  it('is refused with the new sums when it holds others than were shown, and not when it is repeated', async () => {
    const shown = await sumsNow(creator.client).ofCampaign(id, 'cancel');
    expect(shown).toEqual({ donations: 1, amountCents: 100 });
    await pay(donor, id, 25);
    const send = (path: string, sums: object | undefined, by = creator) =>
      by.browser.send('POST', `/api/${path}/${String(id)}/cancellation`, {
        body: { reason, sums },
      });
    const now = { donations: 2, amountCents: 2600 };
    const changed = [409, { code: 'sums_changed', sums: now }];
    const refused = await send('campaigns', shown);
    expect([refused.status, refused.json]).toMatchObject(changed);
    const refusedAdmin = await send('admin/campaigns', shown, admin);
    expect([refusedAdmin.status, refusedAdmin.json]).toMatchObject(changed);
    expect((await send('campaigns', undefined)).status).toBe(400);
    const takeDown = await admin.browser.send('DELETE', `/api/campaigns/${String(id)}`, {
      body: { reason, sums: shown },
    });
    expect([takeDown.status, takeDown.json]).toMatchObject(changed);
    const path = `/api/campaigns/${String(id)}/status`;
    const status = (sums: object | undefined) =>
      admin.browser.send('PATCH', path, { body: { status: 'expired', reason, sums } });
    const ofStatus = await status(shown);
    expect([ofStatus.status, ofStatus.json]).toMatchObject(changed);
    // As it is specified.
    expect((await status(undefined)).status).toBe(200);
    const reopen = { body: { status: 'active', reason } };
    expect((await admin.browser.send('PATCH', path, reopen)).status).toBe(200);
    expect((await send('campaigns', now)).status).toBe(200);
    await fireDeadlines(test);
    await test.caughtUp();
    expect((await send('campaigns', now)).status).toBe(200);
  });

  it('says to who asks what it holds, and why it would be refused', async () => {
    const ask = async (by: Member) =>
      by.browser.send('GET', `/api/campaigns/${String(id)}/sums?act=cancel`);
    expect((await ask(donor)).status).toBe(403);
    await confirmParticipants(test, admin, id);
    await announce(later(2));
    test.advance(3 * dayMs);
    const sums = { donations: 1, amountCents: 100 };
    expect((await ask(creator)).json).toEqual({
      sums,
      refusal:
        'The announced date of the conversation has passed. An administrator can cancel the campaign.',
    });
    expect((await ask(admin)).json).toEqual({ sums, refusal: null });
  });

  it('that had ended already keeps the reason of the administrator in the activity log', async () => {
    const path = `/api/campaigns/${String(id)}/status`;
    expect((await admin.browser.send('PATCH', path, { body: { status: 'expired' } })).status).toBe(
      200,
    );
    expect((await cancelAsAdmin()).status).toBe(200);
    expect((await cancelAsAdmin()).status).toBe(200);
    await test.caughtUp();
    const found = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter: '{"activityType":"expired_campaign_cancelled"}' },
    });
    expect(found.filter(({ campaignId }) => campaignId === id)).toMatchObject([
      { by: admin.id, reason },
    ]);
  });

  it('is for its creator, and for an administrator with a reason', async () => {
    expect((await cancel(donor)).status).toBe(403);
    expect((await cancel(admin)).status).toBe(403);
    expect((await cancelAsAdmin(creator)).status).toBe(403);
    const path = `/api/admin/campaigns/${String(id)}/cancellation`;
    expect((await admin.browser.send('POST', path, { body: {} })).status).toBe(400);
    expect((await cancelAsAdmin()).status).toBe(200);
  });

  it('is left to an administrator after the announced date, with evidence, and on hold', async () => {
    await announce(later(2));
    test.advance(3 * dayMs);
    // A proposal that has passed ends nothing.
    expect((await page()).abilities).toMatchObject({ cancel: true });
    await confirmParticipants(test, admin, id);
    await announce(later(2));
    expect((await page()).abilities).toMatchObject({ cancel: true });
    test.advance(3 * dayMs);
    expect((await cancel()).status).toBe(409);
    await submitEvidence(creator, test, id);
    expect((await cancel()).status).toBe(409);
    await admin.browser.send('POST', `/api/campaigns/${String(id)}/hold`, { body: { reason } });
    expect((await cancel()).status).toBe(409);
    expect((await cancelAsAdmin()).status).toBe(200);
    expect(await page()).toMatchObject({ onHoldSince: null, phase: 'expired' });
    const sums = await sumsNow(admin.client).ofCampaign(id, 'confirmEvidence');
    const confirm = { body: { number: 1, reason, sums } };
    const path = `/api/campaigns/${String(id)}/evidence/confirm`;
    expect((await admin.browser.send('POST', path, confirm)).status).toBe(409);
  });

  it('is refused for an unpaid and a completed campaign', async () => {
    await submitEvidence(creator, test, id);
    const body = { status: 'completed', reason } as const;
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
    expect((await cancelAsAdmin()).status).toBe(409);
    ({ id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: {
        title: 'Should maps show borders?',
        description: 'A cartographer and a painter on what a map is for.',
        categoryId: 1,
        participant1: 'Imre Vasko',
        participant2: 'Noor Halden',
        goalAmount: '100.00',
      },
    }));
    expect((await cancel()).status).toBe(409);
  });

  it('is told to the creator by mail, and to donors with the refund', async () => {
    await pay(donor, id, 7);
    await cancelAsAdmin();
    await fireDeadlines(test);
    const to = async (member: Member) => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      return items.flatMap((mail) => (mail.to === member.email ? [mail.subject] : []));
    };
    await expect
      .poll(() => to(creator), patient)
      .toContainEqual(expect.stringMatching(/is cancelled$/));
    await expect.poll(() => to(donor), patient).toContain('Refund: $7.51');
  });
});
