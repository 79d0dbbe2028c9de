import { withSums } from '@rostrum/contracts/testing/with-sums';
import { dayMs, hourMs } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirm, pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  type Member,
} from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaignStream } from '../index.ts';

describe('a campaign on hold', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    creator = await registerMember(test);
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const quote = (campaignId: number, amount = 5) =>
    donor.client.call(paymentsEndpoints.createPaymentIntent, { body: { amount, campaignId } });
  const change = (id: number, path: string, by: Member = admin, reason = 'It is checked.') =>
    by.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, { body: { reason } });
  const page = async (id: number) => {
    await test.caughtUp();
    return donor.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const onHold = { status: 409, code: 'campaign_on_hold' };

  it('takes no donations and captures no orders, and keeps a payment that settles meanwhile', async () => {
    const { id } = await publishCampaign(creator);
    const open = await quote(id);
    const order = await donor.client.call(paymentsEndpoints.createPayPalOrder, {
      body: { amount: 6, campaignId: id },
    });
    const params = { id: order.id };
    await donor.client.call(paymentsEndpoints.approveSandboxOrder, {
      params,
      body: { clientSecret: order.clientSecret, outcome: 'approve' },
    });
    expect((await change(id, 'hold')).status).toBe(200);
    await expect(quote(id, 7)).rejects.toMatchObject(onHold);
    const capture = () => donor.client.call(paymentsEndpoints.capturePayPalOrder, { params });
    await expect(capture()).rejects.toMatchObject(onHold);
    await confirm(donor, open);
    expect((await typesOf(paymentStream(open.donationId))).at(-1)).toBe('PaymentCardReported');
    expect(await page(id)).toMatchObject({
      acceptsDonations: false,
      onHoldSince: expect.any(String) as string,
      status: 'active',
      currentAmount: '6.00',
      abilities: { donate: false, promote: false },
    });
    expect((await change(id, 'hold/lift')).status).toBe(200);
    await capture();
    await quote(id, 7);
    expect(await page(id)).toMatchObject({
      acceptsDonations: true,
      onHoldSince: null,
      currentAmount: '12.00',
    });
  });

  it('is closed after its end only once the hold is lifted, and what settled before counts', async () => {
    const expiresAt = new Date(test.clock().getTime() + 2 * hourMs).toISOString();
    const { id } = await publishCampaign(creator, { expiresAt });
    const open = await quote(id);
    await change(id, 'hold');
    test.advance(3 * hourMs);
    await fireDeadlines(test);
    expect(await typesOf(campaignStream(id))).not.toContain('StatusChanged');
    await confirm(donor, open);
    await change(id, 'hold/lift');
    await fireDeadlines(test);
    expect(await page(id)).toMatchObject({ phase: 'funding_closed', currentAmount: '6.00' });
    test.advance(dayMs);
    await fireDeadlines(test);
    expect(await typesOf(paymentStream(open.donationId))).not.toContain('RefundRequested');
  });

  it('lets donors take their donations back', async () => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(donor, id, 5);
    await change(id, 'hold');
    const withdrawn = await withSums(donor.client).withdraw(intent.donationId);
    expect(withdrawn).toMatchObject({ success: true });
  });

  it('cannot be completed or expired before the hold is lifted', async () => {
    const { id } = await publishCampaign(creator);
    await change(id, 'hold');
    for (const status of ['completed', 'expired']) {
      const path = `/api/campaigns/${String(id)}/status`;
      const answer = await admin.browser.send('PATCH', path, { body: { status } });
      expect([answer.status, answer.json]).toMatchObject([
        409,
        { message: campaignMessages.liftFirst },
      ]);
    }
  });

  it('is put on hold by an administrator alone, with a reason that only the staff sees', async () => {
    const { id } = await publishCampaign(creator);
    expect((await change(id, 'hold', creator)).status).toBe(403);
    expect((await change(id, 'hold', admin, '')).status).toBe(400);
    await change(id, 'hold', admin, 'A secret suspicion.');
    await test.caughtUp();
    for (const by of [creator, donor]) {
      const answer = await by.browser.send('GET', `/api/campaigns/${String(id)}`);
      expect(answer.text).not.toContain('A secret suspicion.');
    }
  });

  it('is told to its creator with what its donors can do meanwhile', async () => {
    const { id } = await publishCampaign(creator);
    await pay(donor, id, 5);
    const told = async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      return items.flatMap(({ to, subject, paragraphs }) =>
        to === creator.email && subject.includes('on hold') ? [paragraphs.join(' ')] : [],
      );
    };
    await change(id, 'hold');
    await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
    expect(await told()).toEqual([expect.stringContaining('take donations back as before')]);
    await change(id, 'hold/lift');
    test.advance(366 * dayMs);
    for (const _ of [1, 2, 3]) await fireDeadlines(test);
    expect((await page(id)).phase).toBe('election');
    // Sessions do not last as long as campaigns.
    const { username, password } = admin;
    await admin.client.call(sessionsEndpoints.login, { body: { username, password } });
    await confirmSessions(test, admin);
    expect((await change(id, 'hold')).status).toBe(200);
    await expect
      .poll(told, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('backers can choose meanwhile'));
  });

  it('is told to its creator by mail, and that the hold was lifted', async () => {
    const { id } = await publishCampaign(creator);
    await change(id, 'hold');
    await change(id, 'hold/lift');
    const subjects = async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      return items.flatMap(({ to, subject }) => (to === creator.email ? [subject] : []));
    };
    await expect
      .poll(subjects, { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('is on hold'),
          expect.stringContaining('is no longer on hold'),
        ]),
      );
  });
});
