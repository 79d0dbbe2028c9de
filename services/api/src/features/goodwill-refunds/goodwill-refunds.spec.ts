import { dayMs } from '@rostrum/contracts';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { goodwillMessages, goodwillRefundsEndpoints } from '@rostrum/contracts/goodwill-refunds';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import type { GoodwillFee } from '@rostrum/contracts/payments/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { execute } from '../../kernel/decider.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { paymentStream } from '../payments/payment/payment.ts';

const patient = { timeout: 10_000 };
const reason = 'They gave twice by mistake.';

describe('a refund as goodwill', () => {
  let test: TestApp;
  let creator: Member;
  let amara: Member;
  let ben: Member;
  let donor: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    amara = await registerStaff(test, 'admin');
    ben = await registerStaff(test, 'admin');
    campaignId = (await publishCampaign(creator)).id;
  });
  beforeEach(async () => {
    donor = await registerMember(test);
    // The quota of another test has passed.
    test.advance(dayMs);
  });
  afterAll(() => test.dispose());

  const give = async (dollars = 25, id = campaignId) => (await pay(donor, id, dollars)).intent;
  const refund = (by: Member, id: number, fee: GoodwillFee = 'returned') =>
    withSums(by.client).refundAsGoodwill(id, fee, reason);
  const preview = ({ client }: Member, id: number) =>
    client.call(goodwillRefundsEndpoints.sumsOfGoodwillRefund, { params: { id } });
  const typesOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.map(({ type }) => type);
  const refundsOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.flatMap(({ type, data }) =>
      type === 'RefundRequested' ? [[data.reason, data.amountCents, data.feeCents]] : [],
    );
  const returned = async ({ paymentIntentId }: { readonly paymentIntentId: string }) =>
    (await test.app.state.sandbox.intent(paymentIntentId))?.refundedCents;
  const mailsTo = async (member: Member) => {
    const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 200 });
    return items.filter((mail) => mail.to === member.email);
  };
  const audited = async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    return (await auditFiles(files, test.clock)).findings;
  };

  it('returns a donation without its fee, once, and says so to the donor and in the activity log', async () => {
    const intent = await give();
    const sums = { amountCents: 2500, feeCents: 105 };
    expect(await preview(amara, intent.donationId)).toEqual({
      sums,
      refusal: null,
      needsConfirmation: false,
      request: null,
    });
    const done = { success: true, pending: false };
    expect(await refund(amara, intent.donationId, 'kept')).toEqual(done);
    expect(await refund(amara, intent.donationId, 'kept')).toEqual(done);
    await expect.poll(() => typesOf(intent.donationId), patient).toContain('DonationRefunded');
    expect(await refundsOf(intent.donationId)).toEqual([['goodwill', 2500, 0]]);
    expect(await returned(intent)).toBe(2500);
    await test.caughtUp();
    const own = await donor.browser.send('GET', receiptsEndpoints.exportOwnDonations.path);
    expect(own.text).toContain(',25.00,1.05,26.05,25.00,');
    await expect
      .poll(async () => (await mailsTo(donor)).map(({ subject }) => subject), patient)
      .toContain('Refund: $25.00');
    const notice = (await mailsTo(donor)).find(({ subject }) => subject === 'Refund: $25.00');
    const { text } = await amara.client.call(outboxEndpoints.adminGetMail, {
      params: { id: String(notice?.id) },
    });
    expect(text).toContain('An administrator returned this donation as goodwill.');
    expect(text).toContain('does not include the service fee');
    expect(text).toContain(reason);
    await test.caughtUp();
    const [entry] = await amara.client.call(activitiesEndpoints.userActivities, {
      query: { userId: String(donor.id), type: 'goodwill_refund_requested' },
    });
    expect(entry).toMatchObject({
      by: amara.id,
      userId: donor.id,
      donationId: intent.donationId,
      reason,
      details: { fee: 'kept', needsConfirmation: false },
    });
    expect(await audited()).toEqual([]);
  });

  it('of more than $1,000 is asked for, and another administrator confirms it by the same call', async () => {
    const intent = await give(1_000.01);
    const { donationId } = intent;
    expect(await preview(amara, donationId)).toMatchObject({ needsConfirmation: true });
    const pending = { success: true, pending: true };
    expect(await refund(amara, donationId)).toEqual(pending);
    expect(await refund(amara, donationId)).toEqual(pending);
    expect(await refundsOf(donationId)).toEqual([]);
    const request = { fee: 'returned', requestedBy: amara.id, reason };
    expect((await preview(amara, donationId)).request).toMatchObject({
      ...request,
      confirmableAt: null,
    });
    await expect
      .poll(async () => (await mailsTo(ben)).map(({ subject }) => subject), patient)
      .toContainEqual(expect.stringMatching(/^To be confirmed: a refund of \$1,0\d\d/));
    expect(await refund(ben, donationId)).toEqual({ success: true, pending: false });
    await expect.poll(() => typesOf(donationId), patient).toContain('DonationRefunded');
    const { events } = await test.events.load(paymentStream(donationId));
    expect(events.find(({ type }) => type === 'GoodwillRefundConfirmed')?.data).toMatchObject({
      requestedBy: amara.id,
      confirmedBy: ben.id,
    });
    expect(await audited()).toEqual([]);
  });

  it('is answered as a repeat only with the fee that was chosen', async () => {
    const { donationId } = await give();
    await refund(amara, donationId, 'kept');
    await expect(refund(ben, donationId, 'returned')).rejects.toThrow(goodwillMessages.refunded);
    expect((await preview(ben, donationId)).refusal).toBe(goodwillMessages.refunded);
    expect(await refundsOf(donationId)).toEqual([['goodwill', 2500, 0]]);
  });

  it('is asked for five times at most, whatever the fee', async () => {
    const { donationId } = await give(2_000);
    for (const fee of ['kept', 'returned', 'kept', 'returned', 'kept'] as const) {
      expect(await refund(amara, donationId, fee)).toMatchObject({ pending: true });
    }
    await expect(refund(amara, donationId, 'returned')).rejects.toThrow(
      goodwillMessages.manyRequests,
    );
    expect(await refund(ben, donationId, 'kept')).toMatchObject({ pending: false });
  });

  it('that nobody confirms within seven days has to be asked for again', async () => {
    const { donationId } = await give(2_000);
    await refund(amara, donationId);
    test.advance(7 * dayMs);
    expect((await preview(ben, donationId)).request).toBeNull();
    expect(await refund(ben, donationId)).toMatchObject({ pending: true });
    expect(await refundsOf(donationId)).toEqual([]);
  });

  it('is made by one administrator alone for five donations within a day, however many calls are made at once', async () => {
    const given: number[] = [];
    for (let count = 0; count < 7; count += 1) given.push((await give(5 + count)).donationId);
    const made = await Promise.all(given.map((id) => refund(amara, id)));
    expect(made.filter(({ pending }) => !pending)).toHaveLength(5);
    const [sixth] = given.filter((_, index) => made[index]?.pending);
    if (sixth === undefined) throw new Error('none waits');
    expect(await preview(amara, sixth)).toMatchObject({ needsConfirmation: true });
    expect(await preview(ben, sixth)).toMatchObject({ needsConfirmation: false });
    test.advance(dayMs);
    expect(await refund(amara, sixth)).toMatchObject({ pending: false });
  });

  it('is refused with the sums of that moment when others were shown, and only by whom it is not own', async () => {
    const { donationId } = await give();
    const send = (by: Member, sums: object | undefined) =>
      by.browser.send('POST', `/api/admin/donations/${String(donationId)}/goodwill-refund`, {
        body: { fee: 'returned', reason, sums },
      });
    const now = await sumsNow(amara.client).ofGoodwillRefund(donationId);
    const other = await send(amara, { ...now, amountCents: 2400 });
    expect([other.status, other.json]).toMatchObject([409, { code: 'sums_changed', sums: now }]);
    expect((await send(amara, undefined)).status).toBe(400);
    expect((await send(donor, now)).status).toBe(403);
    const own = (await pay(amara, campaignId, 9)).intent;
    expect((await preview(amara, own.donationId)).refusal).toBe(goodwillMessages.own);
    await expect(refund(amara, own.donationId)).rejects.toMatchObject({ status: 409 });
  });

  it('is refused for what is allocated, and for what is no donation', async () => {
    const { donationId } = await give();
    const { events, purposes } = test.app;
    const { decider } = purposes.of({ purpose: 'donation' });
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    const allocate = { type: 'allocate', afterElection: false } as const;
    await execute(events, paymentStream(donationId), decider, allocate, cause);
    expect((await preview(amara, donationId)).refusal).toBe(goodwillMessages.allocated);
    await expect(refund(amara, donationId)).rejects.toMatchObject({ status: 409 });
    await test.caughtUp();
    const [deposit] = await test.app.projections.queries.donations.settledBy(
      creator.id,
      campaignId,
      1,
    );
    const id = deposit?.id ?? 0;
    expect((await preview(amara, id)).refusal).toBe(goodwillMessages.onlyDonations);
  });
});

describe('a refund as goodwill by the only administrator', () => {
  it('of more than $1,000 waits for a day', async () => {
    const test = await createTestApp();
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(await registerMember(test));
    const { donationId } = (await pay(await registerMember(test), id, 1_500)).intent;
    const refund = () => withSums(admin.client).refundAsGoodwill(donationId, 'returned', reason);
    expect(await refund()).toMatchObject({ pending: true });
    const { request } = await admin.client.call(goodwillRefundsEndpoints.sumsOfGoodwillRefund, {
      params: { id: donationId },
    });
    const waits = new Date(test.clock().getTime() + dayMs).getTime();
    expect(Date.parse(request?.confirmableAt ?? '') - waits).toBeLessThan(60_000);
    test.advance(dayMs - 60_000);
    expect(await refund()).toMatchObject({ pending: true });
    test.advance(60_000);
    expect(await refund()).toMatchObject({ pending: false });
    await test.dispose();
  });
});
