import { takedownUndoneWithinMs } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { paymentPurposes } from '@rostrum/contracts/payments/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards, confirm, pay, proposal, publishCampaign } from '../../testing/campaigns.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { appendDonation } from '../../testing/made-donation.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import type { TargetState } from '../payments/targets.ts';

describe('the dashboard of a member', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  it('does not recommend a campaign that the member backed before their newest 100 donations', async () => {
    const creator = await registerMember(test);
    const donor = await registerMember(test);
    const backed = await publishCampaign(creator, { title: 'Backed long ago' });
    const other = await publishCampaign(await registerMember(test), { title: 'Never backed' });
    const often = await publishCampaign(await registerMember(test), { title: 'Backed often' });
    await pay(donor, backed.id, 5);
    const price = { amountCents: 500, feeCents: 45 };
    const shares = { platformFeeCents: 45, creatorRewardCents: 5 };
    const donate = (n: number) => appendDonation(test, n, often, donor.id, { ...price, ...shares });
    // Sent at once, so that they are folded in few batches.
    await Promise.all(Array.from({ length: 101 }, (_, index) => donate(index + 1)));
    await test.caughtUp();
    const { json } = await donor.browser.send('GET', '/api/dashboard');
    const recommended = (json.recommended as { id: number }[]).map(({ id }) => id);
    expect(json.donations).toHaveLength(100);
    expect(recommended).toEqual([other.id]);
  }, 240_000);

  it('recommends campaigns of the categories that the member chose before, and then what is trending', async () => {
    const creator = await registerMember(test);
    const member = await registerMember(test);
    const inCategory = async (categoryId: number, by?: Member) =>
      publishCampaign(by ?? (await registerMember(test)), { categoryId });
    const wanted = [await inCategory(6), await inCategory(7)];
    // Has a donor, so it is ahead among the trending ones.
    await pay(creator, (await inCategory(8)).id, 50);
    const reasons = async () => {
      await test.caughtUp();
      const { recommended } = await member.client.call(dashboardEndpoints.dashboard);
      return recommended.map(({ id, reason }) => [id, reason]);
    };
    expect((await reasons()).map(([, reason]) => reason)).toEqual(Array(3).fill('trending'));
    await inCategory(6, member);
    await pay(member, (await inCategory(7)).id, 5);
    const [first, second, third] = await reasons();
    expect(new Set([first, second])).toEqual(new Set(wanted.map(({ id }) => [id, 'category'])));
    expect(third?.[1]).toBe('trending');
  });

  /** The member's newest payment. */
  async function newestPayment(member: Member) {
    await test.caughtUp();
    const { donations } = await member.client.call(dashboardEndpoints.dashboard);
    return donations[0];
  }

  it('lets a donation be completed while its campaign is active, also after a failed attempt', async () => {
    const creator = await registerMember(test);
    const donor = await registerMember(test);
    const { id } = await publishCampaign(creator);
    await pay(donor, id, 5, cards.declined);
    expect(await newestPayment(donor)).toMatchObject({ status: 'failed', canPay: true });
    const admin = await registerStaff(test, 'admin');
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    expect(await newestPayment(donor)).toMatchObject({ status: 'failed', canPay: false });
  });

  it('lets the deposit of a campaign that waits for it be completed', async () => {
    const creator = await registerMember(test);
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, title: 'Paid at the second attempt' },
    });
    const { intent } = await pay(creator, id, 1, cards.declined);
    expect(await newestPayment(creator)).toMatchObject({
      status: 'failed',
      canPay: true,
      campaignId: id,
      campaignTitle: 'Paid at the second attempt',
    });
    await confirm(creator, intent);
    expect(await newestPayment(creator)).toMatchObject({ status: 'settled', canPay: false });
  });

  it('says until when can be chosen about a donation whose conversation was missed', async () => {
    const [creator, admin, donor] = [
      await registerMember(test),
      await registerStaff(test, 'admin'),
      await registerMember(test),
    ];
    const { id } = await publishCampaign(creator);
    await pay(donor, id, 5);
    expect(await newestPayment(donor)).toMatchObject({ election: null, choice: null });
    const order = (path: string, body: object) =>
      admin.browser.send('POST', `/api${path}`, { body });
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    await withSums(admin.client).openElection(id, 'It was missed.');
    await fireDeadlines(test);
    await test.caughtUp();
    const { endsAt } = await donor.client.call(campaignsEndpoints.getElection, { params: { id } });
    expect(await newestPayment(donor)).toMatchObject({ election: 'open', choice: { endsAt } });
    await order(`/campaigns/${String(id)}/hold`, { reason: 'It is checked.' });
    expect(await newestPayment(donor)).toMatchObject({ choice: { endsAt: null } });
    await order(`/campaigns/${String(id)}/hold/lift`, { reason: 'It was checked.' });
    await withSums(donor.client).choose(id, 'refund');
    expect(await newestPayment(donor)).toMatchObject({ choice: null });
  });

  it('says from when a donation is refunded with all others of a removed campaign', async () => {
    const admin = await registerStaff(test, 'admin');
    const donor = await registerMember(test);
    const { id } = await publishCampaign(await registerMember(test));
    await pay(donor, id, 5);
    expect(await newestPayment(donor)).toMatchObject({ refundFrom: null });
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason: 'A participant has written.' },
    });
    await test.caughtUp();
    const { json: page } = await donor.browser.send('GET', `/api/campaigns/${String(id)}`);
    const { beginsAt: at } = page.refunds as { readonly beginsAt: string };
    expect(await newestPayment(donor)).toMatchObject({
      status: 'settled',
      refundFrom: { at, reason: 'takedown' },
    });
    test.advance(takedownUndoneWithinMs);
    await fireDeadlines(test);
    expect(await newestPayment(donor)).toMatchObject({
      refundReason: 'takedown',
      refundFrom: null,
    });
  });

  it('asks the purpose of a payment for which targets it can still be paid', () => {
    const payable = (funding: TargetState['funding'], now: string, onHold = false) => {
      const state = { funding, endsAt: '2026-06-01T00:00:00.000Z', onHold };
      return paymentPurposes.filter((purpose) =>
        test.app.purposes.find(purpose)?.canPay?.(state, new Date(now)),
      );
    };
    expect(payable('unpaid', '2026-05-31T23:59:59.999Z')).toEqual(['deposit', 'prompt_request']);
    expect(payable('open', '2026-05-31T23:59:59.999Z')).toEqual([
      'donation',
      'promotion',
      'prompt_contribution',
      'prompt_entry',
    ]);
    expect(payable('open', '2026-05-31T00:00:00.000Z', true)).toEqual([]);
    expect(payable('closed', '2026-05-31T23:59:59.999Z')).toEqual([]);
    expect(payable('unpaid', '2026-06-01T00:00:00.000Z')).toEqual([]);
    expect(payable('open', '2026-06-01T00:00:00.000Z')).toEqual([]);
  });
});
