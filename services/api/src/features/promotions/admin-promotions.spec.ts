import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promotionsEndpoints } from '@rostrum/contracts/promotions/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe("the console's list of promotions", () => {
  let test: TestApp;
  let creator: Member;
  let auditor: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    auditor = await registerStaff(test, 'auditor');
    campaignId = (await publishCampaign(creator)).id;
    await promote(3);
    await confirm(creator, await promote(24));
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const promote = (hours: number) =>
    creator.client.call(promotionsEndpoints.promoteCampaign, {
      params: { id: campaignId },
      body: { hours },
    });

  it('has the campaign, the member, the hours, the price, the end and the status of each', async () => {
    const listed = await auditor.client.call(promotionsEndpoints.adminListPromotions, {
      query: { filter: JSON.stringify({ campaignId }), sort: '["hours","DESC"]' },
    });
    expect(listed).toMatchObject([
      {
        campaignId,
        userId: creator.id,
        user: { username: creator.username },
        hours: 24,
        amount: '24.00',
        status: 'settled',
        late: false,
      },
      { hours: 3, amountCents: 300, status: 'intent_created', promotedUntil: null },
    ]);
    const [{ paidAt, promotedFrom, promotedUntil } = {}] = listed;
    expect(promotedFrom).toBe(paidAt);
    expect(Date.parse(promotedUntil ?? '') - Date.parse(promotedFrom ?? '')).toBe(24 * 3_600_000);
  });

  it('is exported with its filter', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'settled' }));
    const path = `/api/admin/exports/promotions?filter=${filter}`;
    const { status, text } = await auditor.browser.send('GET', path);
    expect(status).toBe(200);
    const [heading, ...lines] = text.trim().split('\r\n');
    expect(heading).toContain('Payment id,Campaign id,Member,');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.replaceAll("'", '')).toContain(
      `,${creator.username},${String(creator.id)},24,24.00,settled,`,
    );
  });

  it.each(['won', 'lost'] as const)(
    'has the status of the payment while it is disputed, and once the dispute is %s',
    async (end) => {
      const admin = await registerStaff(test, 'admin');
      const intent = await promote(end === 'won' ? 5 : 6);
      await confirm(creator, intent);
      const filter = JSON.stringify({ id: intent.donationId });
      const statuses = async () => {
        await test.caughtUp();
        const query = { filter };
        const [promotion] = await auditor.client.call(promotionsEndpoints.adminListPromotions, {
          query,
        });
        const [payment] = await auditor.client.call(donationsEndpoints.adminListDonations, {
          query,
        });
        return [promotion?.status, payment?.status];
      };
      const order = async (dispute: 'open' | 'won' | 'lost', status: string) => {
        const params = { id: intent.paymentIntentId };
        await admin.client.call(paymentsEndpoints.orderSandboxPayment, {
          params,
          body: { dispute },
        });
        await expect.poll(statuses, { timeout: 10_000 }).toEqual([status, status]);
      };
      expect(await statuses()).toEqual(['settled', 'settled']);
      await order('open', 'disputed');
      await order(end, end === 'won' ? 'settled' : 'dispute_lost');
    },
  );
});
