import { dayMs, hourMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { confirm, pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  type Member,
} from '../../../testing/members.ts';
import { completeCampaign } from '../../../testing/payouts.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaignStream } from '../campaign.ts';
import { takedownMails } from './takedown-mails.ts';

const patient = { timeout: 10_000 };
const reason = 'It breaks the rule about hate speech.';

describe('the takedown of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    creator = await registerMember(test);
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    ({ id } = await publishCampaign(creator));
  });
  afterAll(() => test.dispose());

  const takeDown = (by: Member = admin, body: object = { reason }) =>
    by.browser.send('DELETE', `/api/campaigns/${String(id)}`, { body });
  const restore = (by: Member = admin, body: object = { reason }) =>
    by.browser.send('POST', `/api/admin/campaigns/${String(id)}/restoration`, { body });
  const visit = async (by: Member) => {
    await test.caughtUp();
    return by.browser.send('GET', `/api/campaigns/${String(id)}`);
  };
  const inConsole = async () => {
    await test.caughtUp();
    return admin.client.call(campaignsEndpoints.adminGetCampaign, { params: { id } });
  };
  const typesOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const subjects = async (member: Member) => {
    const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
    return items.flatMap(({ to, subject }) => (to === member.email ? [subject] : []));
  };

  it('shows the campaign nowhere, and refunds its donations from 24 hours later on', async () => {
    const { intent } = await pay(donor, id, 25);
    expect((await takeDown()).status).toBe(200);
    expect((await takeDown()).status).toBe(200);
    const instant = expect.any(String) as string;
    for (const by of [donor, creator]) {
      const answer = await visit(by);
      expect([answer.status, answer.json]).toEqual([
        410,
        {
          message: 'This campaign was taken down.',
          code: 'campaign_removed',
          requestId: expect.any(String) as string,
          removedAt: instant,
          refunds: { beginsAt: instant, left: 2 },
        },
      ]);
    }
    const { items } = (await donor.browser.send('GET', '/api/campaigns')).json as { items?: [] };
    expect(items ?? []).toEqual([]);
    await fireDeadlines(test);
    expect(await typesOf(intent.donationId)).not.toContain('RefundRequested');
    test.advance(dayMs);
    await fireDeadlines(test);
    await expect.poll(() => typesOf(intent.donationId), patient).toContain('DonationRefunded');
    expect((await visit(donor)).json).toMatchObject({ refunds: { left: 0 } });
  });

  it('is undone by an administrator until the refunds begin', async () => {
    const { intent } = await pay(donor, id, 25);
    expect((await restore()).status).toBe(409);
    await takeDown();
    expect((await inConsole()).takedown).toMatchObject({ canBeUndone: true });
    test.advance(dayMs - hourMs);
    await confirmSessions(test, admin);
    expect((await restore()).status).toBe(200);
    expect((await visit(donor)).json).toMatchObject({
      phase: 'active',
      currentAmount: '26.00',
      refunds: null,
      abilities: { donate: true },
    });
    test.advance(2 * hourMs);
    await fireDeadlines(test);
    expect(await typesOf(intent.donationId)).not.toContain('RefundRequested');
    await confirmSessions(test, admin);
    await takeDown();
    test.advance(dayMs);
    await confirmSessions(test, admin);
    expect((await restore()).status).toBe(409);
    await fireDeadlines(test);
    expect(await typesOf(intent.donationId)).toContain('RefundRequested');
    expect((await inConsole()).takedown).toMatchObject({ canBeUndone: false });
  });

  it('is for administrators, who may give a reason, and must give one to undo it', async () => {
    for (const by of [donor, creator]) expect((await takeDown(by)).status).toBe(403);
    expect((await takeDown(admin, {})).status).toBe(200);
    expect((await restore(admin, {})).status).toBe(400);
    expect((await restore(creator)).status).toBe(403);
  });

  it('refunds a payment that settles meanwhile as a late one, also once it is undone', async () => {
    const body = { amount: 7, campaignId: id };
    const open = await donor.client.call(paymentsEndpoints.createPaymentIntent, { body });
    await takeDown();
    const quote = donor.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { ...body, amount: 8 },
    });
    await expect(quote).rejects.toMatchObject({ status: 404 });
    await confirm(donor, open);
    await restore();
    await expect.poll(() => typesOf(open.donationId), patient).toContain('DonationRefunded');
    expect((await visit(donor)).json).toMatchObject({ currentAmount: '1.00', phase: 'active' });
  });

  it('leaves a refund that was ordered before as it is', async () => {
    const { intent } = await pay(donor, id, 25);
    await withSums(creator.client).cancel(id);
    await takeDown();
    await fireDeadlines(test);
    await expect.poll(() => typesOf(intent.donationId), patient).toContain('DonationRefunded');
    expect((await restore()).status).toBe(200);
    expect((await visit(donor)).json).toMatchObject({
      phase: 'expired',
      refunds: { reason: 'cancelled' },
    });
  });

  it('of one that is paid out refunds nothing, and tells the creator so', async () => {
    const { intent } = await pay(donor, id, 25);
    await completeCampaign(test, creator, admin, id);
    expect((await takeDown()).status).toBe(200);
    await fireDeadlines(test);
    test.advance(dayMs);
    await fireDeadlines(test);
    const types = await typesOf(intent.donationId);
    expect(types).toContain('DonationAllocated');
    expect(types).not.toContain('RefundRequested');
    const { events } = await test.events.load(campaignStream(id));
    const takedown = events.find(({ type }) => type === 'CampaignTakenDown');
    const [rule] = takedownMails(test.app);
    if (!takedown || !rule || rule.recipients) throw new Error('there is no mail');
    expect((await rule.write(takedown))?.paragraphs.join()).toContain('are not returned');
  });

  it('has one outcome for a donation when withdrawals, disputes and takedowns come at once', async () => {
    const { intent } = await pay(donor, id, 25);
    await test.caughtUp();
    const outcomes = async () =>
      (await typesOf(intent.donationId)).filter(
        (type) => type === 'RefundRequested' || type === 'DisputeOpened',
      );
    const sums = await sumsNow(donor.client).ofWithdrawal(intent.donationId);
    const withdraw = () =>
      donor.browser.send('DELETE', `/api/donations/${String(intent.donationId)}`, {
        body: { sums },
      });
    const dispute = () =>
      admin.client.call(paymentsEndpoints.orderSandboxPayment, {
        params: { id: intent.paymentIntentId },
        body: { dispute: 'open' },
      });
    await Promise.allSettled([
      ...Array.from({ length: 33 }, withdraw),
      ...Array.from({ length: 33 }, dispute),
      ...Array.from({ length: 34 }, () => takeDown()),
    ]);
    test.advance(dayMs);
    await fireDeadlines(test);
    await expect.poll(outcomes, patient).toHaveLength(1);
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    await test.caughtUp();
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  });

  it.each([
    ['a takedown', async () => expect((await takeDown()).status).toBe(200)],
    ['a cancelling by an admin', () => withSums(admin.client).cancelAsAdmin(id, reason)],
  ] as const)('refunds the donations of a campaign on hold after %s', async (_what, order) => {
    const { intent } = await pay(donor, id, 25);
    const hold = `/api/campaigns/${String(id)}/hold`;
    expect((await admin.browser.send('POST', hold, { body: { reason } })).status).toBe(200);
    await order();
    test.advance(dayMs);
    await fireDeadlines(test);
    await expect.poll(() => typesOf(intent.donationId), patient).toContain('RefundRequested');
  });

  it('keeps the title and the refund for those who gave', async () => {
    const { title } = await donor.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    await pay(donor, id, 25);
    await takeDown();
    test.advance(dayMs);
    await fireDeadlines(test);
    const given = async () => {
      await test.caughtUp();
      return (await donor.client.call(dashboardEndpoints.dashboard)).donations;
    };
    await expect
      .poll(given, patient)
      .toMatchObject([{ campaignTitle: title, status: 'refunded', refundReason: 'takedown' }]);
  });

  it('is told to the creator with its reason, and to the donors with the refund', async () => {
    await pay(donor, id, 25);
    await takeDown();
    await restore();
    await takeDown();
    test.advance(dayMs);
    await fireDeadlines(test);
    await expect
      .poll(() => subjects(creator), patient)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/was taken down$/),
          expect.stringMatching(/is shown again$/),
        ]),
      );
    await expect.poll(() => subjects(donor), patient).toContain('Refund: $26.05');
  });
});
