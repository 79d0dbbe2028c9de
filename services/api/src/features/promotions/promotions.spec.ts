import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { hourMs } from '@rostrum/contracts';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promotionMessages, promotionsEndpoints } from '@rostrum/contracts/promotions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStream } from '../payments/payment/payment.ts';
import { cards, confirm, pay, proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('the promotion of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let other: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    other = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    id = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const promote = (hours: number, member: Member = creator) =>
    member.client.call(promotionsEndpoints.promoteCampaign, { params: { id }, body: { hours } });
  const succeed = (paymentIntentId: string, member: Member = creator) =>
    member.client.call(promotionsEndpoints.promotionSuccess, { body: { paymentIntentId } });
  const typesOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const promotedUntil = async () => {
    await test.caughtUp();
    const page = await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    return page.promotedUntil === null ? null : Date.parse(page.promotedUntil);
  };
  const promotedIds = async () => {
    await test.caughtUp();
    const shown = await test.visitor().call(promotionsEndpoints.promotedCampaigns);
    return shown.map((campaign) => campaign.id);
  };
  const settled = [
    'PromotionQuoted',
    'PaymentIntentCreated',
    'PromotionPaid',
    'PaymentCardReported',
  ];

  it('costs $1 an hour with no fee on top, is shown while it lasts, and adds up', async () => {
    const intent = await promote(24);
    expect(intent.quote).toMatchObject({ amount: '24.00', serviceFeeCents: 0, total: '24.00' });
    expect(await promotedUntil()).toBeNull();
    expect(await confirm(creator, intent)).toEqual({ status: 'succeeded' });
    const first = (await promotedUntil()) ?? 0;
    expect(Math.abs(first - test.clock().getTime() - 24 * hourMs)).toBeLessThan(60_000);
    expect(await promotedIds()).toContain(id);
    await confirm(admin, await promote(2, admin));
    expect(await promotedUntil()).toBe(first + 2 * hourMs);
    const page = await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(page).toMatchObject({ currentAmount: '1.00', backerCount: 1 });
    test.advance(26 * hourMs);
    expect(await promotedIds()).not.toContain(id);
    await confirm(creator, await promote(1));
    expect(((await promotedUntil()) ?? 0) - test.clock().getTime()).toBeLessThanOrEqual(hourMs);
  });

  it('shows three of many campaigns, which take turns', async () => {
    test.advance(80 * hourMs);
    const ids = [id];
    for (let more = 0; more < 3; more += 1) ids.push((await publishCampaign(creator)).id);
    for (id of ids) await confirm(creator, await promote(1));
    const seen = new Set<number>();
    for (let turn = 0; turn < 4; turn += 1) {
      const shown = await promotedIds();
      expect(shown).toHaveLength(3);
      for (const each of shown) seen.add(each);
      test.advance(60_000);
    }
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('gives an unpaid quote for the same hours again, and another for other hours', async () => {
    const first = await promote(3);
    expect(await promote(3)).toEqual(first);
    expect((await promote(4)).donationId).not.toBe(first.donationId);
    await confirm(creator, first);
    expect((await promote(3)).donationId).not.toBe(first.donationId);
  });

  it('can be completed from the dashboard while it is unpaid', async () => {
    const { donationId } = await promote(5);
    const own = async () => {
      await test.caughtUp();
      const { donations } = await creator.client.call(dashboardEndpoints.dashboard);
      return donations.find((payment) => payment.id === donationId);
    };
    expect(await own()).toMatchObject({ purpose: 'promotion', canPay: true });
    await confirm(creator, await promote(5));
    expect(await own()).toMatchObject({ status: 'settled', canPay: false });
  });

  it('is settled by the provider’s word when its webhook never comes, once', async () => {
    const intent = await promote(5);
    await admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: intent.paymentIntentId },
      body: { webhooks: 'lost' },
    });
    await confirm(creator, intent);
    expect(await typesOf(intent.donationId)).toEqual(settled.slice(0, 2));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => succeed(intent.paymentIntentId)),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ success: true, campaignId: id, hours: 5 });
    }
    expect(await typesOf(intent.donationId)).toEqual(settled);
    const end = await promotedUntil();
    await succeed(intent.paymentIntentId);
    expect(await promotedUntil()).toBe(end);
  });

  it('is refused with somebody’s, an unpaid, an unknown or a donation’s payment', async () => {
    const intent = await promote(6);
    const { intent: donation } = await pay(creator, id, 7);
    await test.caughtUp();
    const before = await test.head();
    const refused = (paymentIntentId: string, member: Member) =>
      expect(succeed(paymentIntentId, member)).rejects;
    await refused(intent.paymentIntentId, creator).toMatchObject({
      status: 402,
      code: 'payment_not_settled',
      reason: promotionMessages.notPaid,
    });
    await refused(intent.paymentIntentId, other).toMatchObject({ status: 404 });
    await refused(donation.paymentIntentId, other).toMatchObject({ status: 404 });
    await refused('spi_unknown', creator).toMatchObject({ status: 404 });
    await refused(donation.paymentIntentId, creator).toMatchObject({
      status: 409,
      reason: promotionMessages.otherPayment,
    });
    expect(await test.eventsAfter(before)).toEqual([]);
    expect(await promotedUntil()).toBeNull();
  });

  it('is for the creator and admins, for 1 to 72 whole hours', async () => {
    await test.caughtUp();
    const before = await test.head();
    await expect(promote(1, other)).rejects.toMatchObject({ status: 403 });
    await expect(
      test.visitor().call(promotionsEndpoints.promoteCampaign, {
        params: { id },
        body: { hours: 1 },
      }),
    ).rejects.toMatchObject({ status: 401 });
    for (const hours of [0, 73, 1.5, -1]) {
      await expect(promote(hours)).rejects.toMatchObject({
        status: 400,
        errors: { hours: promotionMessages.hours },
      });
    }
    expect(await test.eventsAfter(before)).toEqual([]);
  });

  it('is only for an active campaign, and goes back when it settles after the close', async () => {
    const intent = await promote(8);
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    await expect(promote(9)).rejects.toMatchObject({
      status: 409,
      reason: promotionMessages.notActive,
    });
    await confirm(creator, intent);
    await expect
      .poll(() => typesOf(intent.donationId), { timeout: 10_000 })
      .toEqual([...settled, 'RefundRequested', 'DonationRefunded']);
    const { events } = await test.events.load(paymentStream(intent.donationId));
    expect(events.find(({ type }) => type === 'RefundRequested')?.data).toMatchObject({
      purpose: 'promotion',
      from: 'promotion',
      amountCents: 800,
      feeCents: 0,
      late: true,
    });
    expect(await promotedUntil()).toBeNull();
    const shown = await admin.client.call(donationsEndpoints.adminGetDonation, {
      params: { id: intent.donationId },
    });
    expect(shown).toMatchObject({ purpose: 'promotion', status: 'refunded', campaignId: id });
  });

  it('of an unpaid campaign is refused to its creator and hidden from others', async () => {
    const created = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    ({ id } = created.campaign);
    await expect(promote(1)).rejects.toMatchObject({ status: 409 });
    await expect(promote(1, other)).rejects.toMatchObject({ status: 404 });
  });

  it('that is declined can be paid with another card', async () => {
    const intent = await promote(10);
    expect(await confirm(creator, intent, cards.declined)).toMatchObject({
      status: 'requires_payment_method',
    });
    expect(await confirm(creator, intent)).toEqual({ status: 'succeeded' });
    expect(await typesOf(intent.donationId)).toContain('PromotionPaid');
  });

  it('is sold for 168 hours ahead at most, unpaid ones included', async () => {
    await confirm(creator, await promote(72));
    await test.caughtUp();
    await confirm(creator, await promote(71));
    await test.caughtUp();
    const unpaid = await promote(20);
    await test.caughtUp();
    const refused = { status: 409, reason: promotionMessages.tooFarAhead };
    await expect(promote(6)).rejects.toMatchObject(refused);
    expect((await promote(20)).donationId).toBe(unpaid.donationId);
    await confirm(creator, await promote(5));
    await test.caughtUp();
    test.advance(6 * hourMs);
    await confirm(creator, await promote(6));
  });
});
