import { dayMs } from '@rostrum/contracts';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import {
  withdrawalMessages,
  withdrawalsEndpoints,
  withdrawalsStream,
} from '@rostrum/contracts/withdrawals';
import { sumsNow } from '@rostrum/contracts/testing/with-sums';
import { LogUnavailable } from '@rostrum/event-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { execute } from '../../kernel/decider.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { confirm, pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, onBackingServices, type TestApp } from '../../testing/create-test-app.ts';
import { confirmParticipants } from '../../testing/payouts.ts';
import { InterruptedAppends } from '../../testing/interrupted-appends.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { paymentStream } from '../payments/payment/payment.ts';
import { quotaOf } from './withdrawals.ts';

const patient = { timeout: 10_000 };
const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('taking a donation back', () => {
  const appends = new InterruptedAppends();
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  let donor: Member;
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: appends.around });
    creator = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    appends.interrupt = undefined;
    donor = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const publish = async () => (await publishCampaign(creator)).id;
  const give = async (campaignId: number, dollars = 25) =>
    (await pay(donor, campaignId, dollars)).intent;
  const takeBack = async (donationId: number, member = donor) =>
    member.browser.send('DELETE', `/api/donations/${String(donationId)}`, {
      body: { sums: await sumsNow(member.client).ofWithdrawal(donationId) },
    });
  const takeBackFor = async (donationId: number, by = admin) =>
    by.browser.send('POST', `/api/admin/donations/${String(donationId)}/withdraw`, {
      body: {
        reason: 'They asked for it by mail.',
        sums: await sumsNow(by.client).ofWithdrawal(donationId),
      },
    });
  const listed = async (campaignId?: number) => {
    await test.caughtUp();
    return donor.client.call(withdrawalsEndpoints.withdrawableDonations, {
      query: campaignId === undefined ? {} : { campaignId },
    });
  };
  const page = async (id: number) => {
    await test.caughtUp();
    return donor.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const heatOf = async (id: number) =>
    (await test.app.projections.queries.campaigns.detail(id))?.heat;
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const ofDonation = (donationId: number) => typesOf(paymentStream(donationId));
  const ofDonor = () => typesOf(withdrawalsStream(donor.id));
  const close = (id: number) =>
    execute(
      test.app.events,
      campaignStream(id),
      campaign,
      { type: 'changeStatus', to: 'expired', now: test.clock(), changedBy: null, reason: null },
      cause,
    );
  const dispute = ({ paymentIntentId }: { readonly paymentIntentId: string }) =>
    admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { dispute: 'open' },
    });

  it('returns the whole payment with its fee, and the campaign is as before the donation', async () => {
    const id = await publish();
    await page(id);
    const heat = (await heatOf(id)) ?? 0;
    const intent = await donor.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 25, campaignId: id, message: 'Ask about the trains.' },
    });
    await confirm(donor, intent);
    const messages = async () => {
      await test.caughtUp();
      const query = { campaignId: id };
      return (await creator.client.call(donationsEndpoints.donationMessages, { query })).messages;
    };
    expect(await messages()).toHaveLength(1);
    expect(await page(id)).toMatchObject({
      currentAmount: '26.00',
      backerCount: 2,
      givenCents: 2500,
    });
    expect(((await heatOf(id)) ?? 0) - heat).toBeGreaterThan(1_000);
    const withdrawable = {
      id: intent.donationId,
      campaignId: id,
      amountCents: 2500,
      totalCents: 2605,
    };
    expect(await listed()).toMatchObject({ left: 3, nextAt: null, donations: [withdrawable] });
    const answer = await takeBack(intent.donationId);
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, total: '26.05', totalCents: 2605, left: 2, nextAt: null },
    ]);
    await expect
      .poll(() => ofDonation(intent.donationId), patient)
      .toEqual([
        ...['DonationQuoted', 'DonationMessageWritten', 'PaymentIntentCreated', 'DonationMade'],
        ...['PaymentCardReported', 'RefundRequested', 'DonationRefunded'],
      ]);
    expect((await takeBack(intent.donationId)).status).toBe(200);
    expect(await ofDonor()).toEqual(['WithdrawalRequested']);
    const refunded = (await test.app.state.sandbox.intent(intent.paymentIntentId))?.refundedCents;
    expect(refunded).toBe(2605);
    expect(await page(id)).toMatchObject({
      currentAmount: '1.00',
      backerCount: 1,
      givenCents: 0,
    });
    // Heat is rounded to units of 2^-24.
    expect(Math.abs(((await heatOf(id)) ?? 0) - heat)).toBeLessThan(100);
    expect((await listed()).donations).toEqual([]);
    expect(await messages()).toEqual([]);
    const receipt = await donor.client.call(receiptsEndpoints.getReceipt, {
      params: { id: intent.donationId },
    });
    expect(receipt).toMatchObject({ status: 'refunded', refundReason: 'withdrawn' });
    const { text } = await donor.browser.send('GET', receiptsEndpoints.exportOwnDonations.path);
    expect(text).toContain(',withdrawn,');
    const mails = async () =>
      (await test.app.state.outbox.list({}, { offset: 0, limit: 100 })).items.filter(
        ({ subject }) => subject === 'Refund: $26.05',
      );
    await expect.poll(async () => (await mails()).length, patient).toBe(1);
    const [notice] = await mails();
    const mail = await admin.client.call(outboxEndpoints.adminGetMail, {
      params: { id: String(notice?.id) },
    });
    expect(mail.text).toContain('This donation was taken back');
    expect(mail.text).toContain(`Payment number: ${String(intent.donationId)}`);
    expect(mail.text).toContain('within 5 to 10 business days');
  });

  it('takes the heat from what the donor gives to any campaign for 30 days after it', async () => {
    const [one, other] = [await publish(), await publish()];
    await takeBack((await give(one)).donationId);
    await page(other);
    const heat = (await heatOf(other)) ?? 0;
    const { donationId } = await give(other, 30);
    await page(other);
    expect(await heatOf(other)).toBe(heat);
    const { events } = await test.events.load(paymentStream(donationId));
    const [requested] = (await test.events.load(withdrawalsStream(donor.id))).events;
    const tookBackAt = requested?.metadata.recordedAt;
    expect(
      events.filter(({ data }) => 'tookBackAt' in data && data.tookBackAt === tookBackAt),
    ).toEqual([
      expect.objectContaining({ type: 'DonationQuoted' }),
      expect.objectContaining({ type: 'DonationMade' }),
    ]);
    // Others are not concerned.
    await pay(await registerMember(test), other, 30);
    await page(other);
    expect(await heatOf(other)).toBeGreaterThan(heat);
  });

  it('is refused for the creation’s $1, for what is unpaid, and to everybody but its donor', async () => {
    const { intent: deposit } = await pay(donor, 'pending', 1);
    const refusals = async (donationId: number, member?: Member) => {
      const { status, json } = await takeBack(donationId, member);
      return [status, json.message as string];
    };
    expect(await refusals(deposit.donationId)).toEqual([409, withdrawalMessages.onlyDonations]);
    const id = await publish();
    const unpaid = await donor.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId: id },
    });
    expect(await refusals(unpaid.donationId)).toEqual([402, withdrawalMessages.notSettled]);
    const intent = await give(id);
    expect((await takeBack(intent.donationId, creator)).status).toBe(403);
    expect((await takeBack(4711)).status).toBe(404);
    const events = await ofDonation(intent.donationId);
    expect(events.at(-1)).toBe('PaymentCardReported');
    expect(await ofDonor()).toEqual([]);
  });

  it('is refused for a disputed donation, before anything is requested', async () => {
    const intent = await give(await publish());
    await dispute(intent);
    await expect.poll(() => ofDonation(intent.donationId)).toContain('DisputeOpened');
    const refused = await takeBack(intent.donationId);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      withdrawalMessages.refusals.disputed,
    ]);
    expect(await ofDonor()).toEqual([]);
  });

  it('is refused once the funding has closed, by an administrator or at its end', async () => {
    const closed = await publish();
    const intent = await give(closed);
    await close(closed);
    const refused = await takeBack(intent.donationId);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      withdrawalMessages.refusals.closed,
    ]);
    expect((await listed()).donations).toEqual([]);
    const expiresAt = new Date(test.clock().getTime() + dayMs).toISOString();
    const { id } = await publishCampaign(creator, { expiresAt });
    const other = await give(id);
    expect((await listed(id)).donations).toHaveLength(1);
    test.advance(dayMs);
    // The deadline that closes it has not fired.
    expect((await takeBack(other.donationId)).status).toBe(409);
    expect((await listed(id)).donations).toEqual([]);
    expect(await ofDonor()).toEqual([]);
  });

  it('counts three in 30 days, whatever 100 requests at once say, and says when the next is possible', async () => {
    const id = await publish();
    const donations: number[] = [];
    for (let given = 0; given < 5; given += 1) donations.push((await give(id)).donationId);
    const at = test.clock().getTime();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => takeBack(donations[index % 5] ?? 0)),
    );
    const returned: number[] = [];
    for (const each of donations)
      if ((await ofDonation(each)).includes('RefundRequested')) returned.push(each);
    expect(returned).toHaveLength(3);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const { left, nextAt } = await listed();
    expect(left).toBe(0);
    expect(Math.abs(Date.parse(nextAt ?? '') - at - 30 * dayMs)).toBeLessThan(60_000);
    expect(refused?.json.message).toBe(withdrawalMessages.quota(nextAt ?? ''));
    expect(refused?.json.message).toContain('An administrator can');
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(30 * 86_400 - 60);
    const [fourth = 0] = donations.filter((each) => !returned.includes(each));
    expect((await takeBackFor(fourth)).status).toBe(200);
  });

  it('is left to an administrator with a second factor and a reason, which the activity log shows', async () => {
    const id = await publish();
    const { donationId } = await give(id);
    const other = await registerStaff(test, 'admin');
    const { sessions } = test.app.state;
    for (const { id: session } of await sessions.listOf(other.id))
      await sessions.change(session, { confirmedUntil: 0 });
    const unconfirmed = await takeBackFor(donationId, other);
    expect([unconfirmed.status, unconfirmed.json.code]).toEqual([403, 'second_factor_required']);
    expect((await takeBackFor(donationId, donor)).status).toBe(403);
    const path = `/api/admin/donations/${String(donationId)}/withdraw`;
    expect((await admin.browser.send('POST', path, { body: { reason: '' } })).status).toBe(400);
    expect((await takeBackFor(donationId)).status).toBe(200);
    await test.caughtUp();
    const shown = await admin.client.call(donationsEndpoints.adminGetDonation, {
      params: { id: donationId },
    });
    expect(shown.refundReason).toBe('withdrawn');
    const filter = JSON.stringify({ donationId, activityType: 'withdrawal_requested' });
    const [activity] = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter },
    });
    expect(activity).toMatchObject({ userId: donor.id, reason: 'They asked for it by mail.' });
    expect(activity?.by).toBe(admin.id);
    // It is none of the donor's three.
    expect(await listed()).toMatchObject({ left: 3 });
    const own = await pay(admin, id, 5);
    expect((await takeBackFor(own.intent.donationId)).status).toBe(403);
  });

  const announce = async (id: number) => {
    await confirmParticipants(test, admin, id);
    const date = new Date(test.clock().getTime() + 20 * dayMs).toISOString();
    await creator.client.call(campaignsEndpoints.announceConversation, {
      params: { id },
      body: { date },
    });
  };
  const announcedBefore = async (id: number) => {
    await announce(id);
    test.advance(2 * dayMs);
  };

  it('is offered and possible for 48 hours once the date of the conversation is announced, and not after them, also for who gives later', async () => {
    const id = await publish();
    const { donationId } = await give(id);
    await announce(id);
    const { donationId: other } = await give(id);
    test.advance(2 * dayMs - 60_000);
    expect((await listed(id)).donations).toHaveLength(2);
    expect((await takeBack(donationId)).status).toBe(200);
    test.advance(60_000);
    const { donationId: later } = await give(id);
    expect((await listed(id)).donations).toEqual([]);
    for (const each of [other, later]) {
      const refused = await takeBack(each);
      expect([refused.status, refused.json.message]).toEqual([
        409,
        withdrawalMessages.refusals.closed,
      ]);
    }
    expect((await takeBackFor(other)).status).toBe(409);
    expect(await ofDonor()).toEqual(['WithdrawalRequested']);
  });

  it('stays possible while the date is a proposal, and comes back when a participant is no longer confirmed', async () => {
    const id = await publish();
    const { donationId } = await give(id);
    const date = new Date(test.clock().getTime() + 20 * dayMs).toISOString();
    await creator.client.call(campaignsEndpoints.announceConversation, {
      params: { id },
      body: { date },
    });
    test.advance(10 * dayMs);
    expect((await page(id)).conversation).toMatchObject({ plannedFor: date, takeBackUntil: null });
    expect((await listed(id)).donations).toHaveLength(1);
    await confirmParticipants(test, admin, id);
    test.advance(2 * dayMs);
    expect((await page(id)).conversation).toMatchObject({ plannedFor: null, announcedFor: date });
    expect((await takeBack(donationId)).status).toBe(409);
    const [first] = await creator.client.call(participantsEndpoints.getParticipants, {
      params: { id },
    });
    await admin.client.call(participantsEndpoints.dropParticipant, {
      params: { id, slot: 1 },
      body: { answer: 'claim', memberId: first?.member?.id ?? null, reason: 'Somebody else.' },
    });
    expect((await takeBack(donationId)).status).toBe(200);
  });

  it.each([
    ['close', close],
    ['announcement', announcedBefore],
  ])(
    'that is recorded before the %s is carried out, and refused and not counted after it',
    async (_, end) => {
      const [before, after] = [await publish(), await publish()];
      const intime = await give(before);
      const late = await give(after);
      /** Closes the campaign right before or after the request is recorded. */
      const closing = (id: number, when: 'before' | 'after') => {
        appends.interrupt =
          (append) =>
          async (stream, events, ...rest) => {
            if (!events.some(({ type }) => type === 'WithdrawalRequested'))
              return append(stream, events, ...rest);
            appends.interrupt = undefined;
            if (when === 'before') await end(id);
            const appended = await append(stream, events, ...rest);
            if (when === 'after') await end(id);
            return appended;
          };
      };
      closing(before, 'after');
      expect((await takeBack(intime.donationId)).status).toBe(200);
      expect(await ofDonation(intime.donationId)).toContain('RefundRequested');
      expect(await listed()).toMatchObject({ left: 2 });
      closing(after, 'before');
      const refused = await takeBack(late.donationId);
      expect([refused.status, refused.json.message]).toEqual([
        409,
        withdrawalMessages.refusals.closed,
      ]);
      expect((await ofDonation(late.donationId)).at(-1)).toBe('PaymentCardReported');
      expect((await ofDonor()).at(-1)).toBe('WithdrawalRefused');
      expect(await listed()).toMatchObject({ left: 2 });
      expect((await page(after)).currentAmount).toBe('26.00');
    },
  );

  it('that is repeated at the moment of the close is answered as the first was', async () => {
    const id = await publish();
    const { donationId } = await give(id);
    const statuses: number[] = [];
    appends.interrupt =
      (append) =>
      async (stream, events, ...rest) => {
        const appended = await append(stream, events, ...rest);
        if (!events.some(({ type }) => type === 'WithdrawalRequested')) return appended;
        appends.interrupt = undefined;
        await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
          params: { id },
          body: { status: 'expired' },
        });
        // The first request is accepted, and has not requested the refund yet.
        statuses.push((await takeBack(donationId)).status);
        return appended;
      };
    statuses.push((await takeBack(donationId)).status, (await takeBack(donationId)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const types = await ofDonation(donationId);
    expect(types.filter((type) => type === 'RefundRequested')).toHaveLength(1);
  });

  it('that a crash interrupted is carried out later, and counted once', async () => {
    const id = await publish();
    const { donationId } = await give(id);
    appends.interrupt =
      (append) =>
      async (stream, events, ...rest) => {
        if (events.some(({ type }) => type === 'RefundRequested') && stream.startsWith('donation-'))
          throw new LogUnavailable('the process was killed');
        return append(stream, events, ...rest);
      };
    expect((await takeBack(donationId)).status).toBe(503);
    expect((await ofDonation(donationId)).at(-1)).toBe('PaymentCardReported');
    await test.stop();
    appends.interrupt = undefined;
    await test.start();
    await expect.poll(() => ofDonation(donationId), patient).toContain('RefundRequested');
    expect(await ofDonor()).toEqual(['WithdrawalRequested']);
    expect(await listed()).toMatchObject({ left: 2 });
    expect((await takeBack(donationId)).status).toBe(200);
  });

  it('is refused with what is returned now when something else was shown, and says beforehand why it is refused', async () => {
    const campaignId = await publish();
    const { donationId } = await give(campaignId);
    const path = `/api/donations/${String(donationId)}`;
    const ask = async (by: Member): Promise<unknown> =>
      (await by.browser.send('GET', `${path}/withdrawal`)).json;
    const sums = { amountCents: 2500, feeCents: 105 };
    expect(await ask(donor)).toEqual({ sums, refusal: null });
    const shown = { amountCents: 2500, feeCents: 100 };
    for (const [by, method, address] of [
      [donor, 'DELETE', path],
      [admin, 'POST', `/api/admin/donations/${String(donationId)}/withdraw`],
    ] as const) {
      const send = (given: object | undefined) =>
        by.browser.send(method, address, { body: { reason: 'By mail.', sums: given } });
      expect((await send(undefined)).status).toBe(400);
      const refused = await send(shown);
      expect([refused.status, refused.json]).toMatchObject([409, { code: 'sums_changed', sums }]);
    }
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id: campaignId },
      body: { status: 'expired' },
    });
    const refusal = withdrawalMessages.refusals.closed;
    expect(await ask(admin)).toEqual({ sums, refusal });
    expect(await ask(donor)).toEqual({ sums, refusal });
    expect((await creator.browser.send('GET', `${path}/withdrawal`)).status).toBe(403);
  });

  it.each(['nothing', 'a withdrawal', 'a dispute', 'the close'] as const)(
    'leaves exactly one outcome of 100 withdrawals, disputes and closes at once, after %s',
    async (first) => {
      const id = await publish();
      const intent = await give(id);
      const { donationId } = intent;
      if (first === 'a withdrawal') expect((await takeBack(donationId)).status).toBe(200);
      if (first === 'the close') await close(id);
      if (first === 'a dispute') {
        await dispute(intent);
        await expect.poll(() => ofDonation(donationId), patient).toContain('DisputeOpened');
      }
      const statuses: number[] = [];
      const acts = Array.from({ length: 100 }, async (_, index) => {
        if (index % 33 === 7) await close(id);
        // The provider does not dispute what it has returned.
        else if (index % 10 === 3) await dispute(intent).catch(() => undefined);
        else statuses.push((await takeBack(donationId)).status);
      });
      await Promise.all(acts);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      await expect
        .poll(async () => (await ofDonation(donationId)).join(), patient)
        .toMatch(/RefundRequested.*DonationRefunded|DisputeOpened/);
      const outcomes = (await ofDonation(donationId)).filter(
        (type) => type === 'RefundRequested' || type === 'DisputeOpened',
      );
      expect(outcomes).toHaveLength(1);
      const withdrawn = outcomes[0] === 'RefundRequested';
      if (first !== 'nothing') expect(withdrawn).toBe(first === 'a withdrawal');
      expect((await page(id)).currentAmount).toBe(withdrawn ? '1.00' : '26.00');
      expect(await listed()).toMatchObject({ left: withdrawn ? 2 : 3 });
    },
  );

  it.skipIf(onBackingServices())('leaves a log in which the audit finds nothing', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    const findings = async () => (await auditFiles(files, test.clock)).findings;
    await expect.poll(findings, patient).toEqual([]);
  });
});

describe('the quota of withdrawals', () => {
  const day = (n: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + n * dayMs);
  const withdrawal = (n: number, own = true) => ({
    donationId: n,
    campaignId: 1,
    at: day(n).toISOString(),
    position: String(n),
    own,
  });
  const taken = [withdrawal(0), withdrawal(1, false), withdrawal(5), withdrawal(9)];

  it('is free again 30 days after the oldest of three, those of administrators not counted', () => {
    expect(quotaOf(taken, day(10))).toEqual({ left: 0, nextAt: day(30).toISOString() });
    expect(quotaOf(taken, day(30))).toEqual({ left: 1, nextAt: null });
    expect(quotaOf([...taken, withdrawal(30)], day(31))).toEqual({
      left: 0,
      nextAt: day(35).toISOString(),
    });
  });
});
