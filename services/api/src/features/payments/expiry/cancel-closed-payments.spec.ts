import { hourMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { promotionsEndpoints } from '@rostrum/contracts/promotions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentStream } from '../payment/payment.ts';
import { ProviderUnavailable } from '../../../providers/port.ts';
import { cards, confirm, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { cancelClosedPayments } from './cancel-closed-payments.ts';

const opened = ['DonationQuoted', 'PaymentIntentCreated'];

describe('the open payments of a campaign that is closed', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  let admin: Member;
  beforeEach(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    supporter = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterEach(() => test.dispose());

  const open = (campaignId: number, amount = 5) =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, { body: { amount, campaignId } });
  const order = (campaignId: number) =>
    supporter.client.call(paymentsEndpoints.createPayPalOrder, {
      body: { amount: 6, campaignId },
    });
  const changeStatus = (id: number, status: 'active' | 'expired') =>
    admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status },
    });
  const statusOf = async ({ paymentIntentId }: { readonly paymentIntentId: string }) =>
    (await test.app.sandbox.retrieve(paymentIntentId))?.status;
  const typesOf = async ({ donationId }: { readonly donationId: number }) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const due = async () => {
    await test.caughtUp();
    const all = await test.app.projections.queries.deadlines.due(test.clock().toISOString(), 10);
    return all.filter(({ kind }) => kind === 'closed_payments');
  };

  it('are cancelled at the provider when an admin closes it, and those of others are not', async () => {
    const [closed, other] = [await publishCampaign(creator), await publishCampaign(creator)];
    const promotion = await creator.client.call(promotionsEndpoints.promoteCampaign, {
      params: { id: closed.id },
      body: { hours: 2 },
    });
    const failed = await open(closed.id, 7);
    await confirm(supporter, failed, cards.declined);
    const paid = await open(closed.id, 8);
    await confirm(supporter, paid);
    const unpaid = [await open(closed.id), await order(closed.id), failed, promotion];
    const elsewhere = await open(other.id);
    await changeStatus(closed.id, 'expired');
    await fireDeadlines(test);
    for (const payment of unpaid) {
      expect(await statusOf(payment)).toBe('canceled');
      expect((await typesOf(payment)).at(-1)).toBe('PaymentExpired');
    }
    expect((await typesOf(paid)).at(-1)).toBe('PaymentCardReported');
    expect(await statusOf(elsewhere)).toBe('requires_payment_method');
    expect(await due()).toEqual([]);
    await expect(confirm(supporter, elsewhere)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('are cancelled when its end date has passed', async () => {
    const expiresAt = new Date(test.clock().getTime() + 2 * hourMs).toISOString();
    const { id } = await publishCampaign(creator, { expiresAt });
    const unpaid = await open(id);
    test.advance(3 * hourMs);
    await fireDeadlines(test);
    await fireDeadlines(test);
    expect(await typesOf(unpaid)).toEqual([...opened, 'PaymentExpired']);
    await expect(confirm(supporter, unpaid)).rejects.toMatchObject({ status: 409 });
  });

  it('are left when the campaign was reopened in the meantime', async () => {
    const { id } = await publishCampaign(creator);
    const unpaid = await open(id);
    await changeStatus(id, 'expired');
    await test.caughtUp();
    const [deadline] = await due();
    await changeStatus(id, 'active');
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    const subjectId = deadline?.subjectId ?? 0;
    const now = test.clock();
    await cancelClosedPayments(test.app)({ subjectId, now, cause });
    expect(await typesOf(unpaid)).toEqual(opened);
    expect(await due()).toEqual([]);
  });

  it('are refunded when they were made before the provider could cancel them', async () => {
    const { id } = await publishCampaign(creator);
    const made = await open(id);
    await test.app.sandbox.order(made.paymentIntentId, { webhooks: 'lost' });
    await confirm(supporter, made);
    await changeStatus(id, 'expired');
    await fireDeadlines(test);
    await expect
      .poll(() => typesOf(made), { timeout: 10_000 })
      .toEqual([...opened, 'DonationMade', 'PaymentCardReported', 'RefundRequested']);
  });

  it('are cancelled one by one: one that fails stops no other and is tried again', async () => {
    const { id } = await publishCampaign(creator);
    const [first, second] = [await open(id), await open(id, 9)];
    const { sandbox } = test.app;
    const cancel = sandbox.cancelIntent.bind(sandbox);
    let away = true;
    sandbox.cancelIntent = (intent) =>
      away && intent === first.paymentIntentId
        ? Promise.reject(new ProviderUnavailable('not now'))
        : cancel(intent);
    await changeStatus(id, 'expired');
    await fireDeadlines(test);
    expect([await statusOf(first), await statusOf(second)]).toEqual([
      'requires_payment_method',
      'canceled',
    ]);
    expect(await due()).toHaveLength(1);
    away = false;
    test.advance(hourMs);
    await fireDeadlines(test);
    expect(await statusOf(first)).toBe('canceled');
    expect(await due()).toEqual([]);
  });

  it('cannot be captured by PayPal, which cancels no orders, also before they were cancelled here', async () => {
    const { id } = await publishCampaign(creator);
    const unpaid = await order(id);
    const params = { id: unpaid.id };
    const { clientSecret } = unpaid;
    const approval = { params, body: { clientSecret, outcome: 'approve' } } as const;
    await supporter.client.call(paymentsEndpoints.approveSandboxOrder, approval);
    // PayPal cannot cancel orders: the order remains unchanged.
    test.app.sandbox.cancelIntent = () => Promise.resolve('canceled');
    const capture = () => supporter.client.call(paymentsEndpoints.capturePayPalOrder, { params });
    await changeStatus(id, 'expired');
    await expect(capture()).rejects.toMatchObject({ status: 409, code: 'campaign_closed' });
    await fireDeadlines(test);
    expect((await typesOf(unpaid)).at(-1)).toBe('PaymentExpired');
    await expect(capture()).rejects.toMatchObject({ status: 409 });
    expect(await statusOf(unpaid)).toBe('approved');
    await changeStatus(id, 'active');
    await expect(capture()).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  it('are all cancelled, however many there are', async () => {
    const { id } = await publishCampaign(creator);
    const all = await Promise.all(Array.from({ length: 120 }, (_, index) => open(id, 1 + index)));
    await changeStatus(id, 'expired');
    await fireDeadlines(test);
    await test.caughtUp();
    for (const payment of all) expect(await statusOf(payment)).toBe('canceled');
    expect(await due()).toEqual([]);
  });
});
