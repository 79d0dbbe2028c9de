import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStream } from '../payment/payment.ts';
import { PayPalServer } from '../../../providers/paypal/paypal-server.fixture.ts';
import { confirm, proposal, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';

type Order = Awaited<ReturnType<typeof openAs>>;

const openAs = (member: Member, campaignId: number, amount: number | string = 5) =>
  member.client.call(paymentsEndpoints.createPayPalOrder, { body: { amount, campaignId } });
const captureAs = (member: Member, { id }: Pick<Order, 'id'>) =>
  member.client.call(paymentsEndpoints.capturePayPalOrder, { params: { id } });

const opened = ['DonationQuoted', 'PaymentIntentCreated'];
const settled = [...opened, 'DonationMade'];

/** The types of events, without what the provider says of a dispute besides. */
const bookedTypes = (events: readonly RecordedEvent[]) =>
  events.map(({ type }) => type).filter((type) => type !== 'DisputeReported');

describe('payments by PayPal on the sandbox', () => {
  let test: TestApp;
  let supporter: Member;
  let other: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    campaignId = (await publishCampaign(await registerMember(test))).id;
    other = await registerMember(test);
  });
  beforeEach(async () => {
    supporter = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const typesOf = async ({ donationId }: Pick<Order, 'donationId'>) =>
    bookedTypes((await test.events.load(paymentStream(donationId))).events);
  const approve = ({ id, clientSecret }: Order, outcome: 'approve' | 'decline' = 'approve') =>
    test.visitor().call(paymentsEndpoints.approveSandboxOrder, {
      params: { id },
      body: { clientSecret, outcome },
    });

  it('settle once the payer has approved and the order was captured', async () => {
    const order = await openAs(supporter, campaignId);
    expect(order).toMatchObject({
      id: order.paymentIntentId,
      quote: { amountCents: 500, serviceFeeCents: 45, totalCents: 545 },
    });
    await expect(captureAs(supporter, order)).rejects.toMatchObject({ status: 409 });
    await approve(order);
    const captured = { id: order.id, status: 'COMPLETED', donationId: order.donationId };
    expect(await captureAs(supporter, order)).toEqual(captured);
    expect(await typesOf(order)).toEqual(settled);
    const repeats = await Promise.all([1, 2, 3].map(() => captureAs(supporter, order)));
    expect(repeats).toEqual([captured, captured, captured]);
    expect(await typesOf(order)).toEqual(settled);
  });

  it('are not paid by card, and take no payment that was started by card', async () => {
    const order = await openAs(supporter, campaignId);
    const missing = { status: 404 };
    await expect(confirm(supporter, order)).rejects.toMatchObject(missing);
    // The same amount by card is a payment of its own.
    const byCard = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId },
    });
    expect(byCard.donationId).not.toBe(order.donationId);
    await expect(
      approve({ ...order, id: byCard.paymentIntentId, clientSecret: byCard.clientSecret }),
    ).rejects.toMatchObject(missing);
    const captured = captureAs(supporter, { id: byCard.paymentIntentId });
    await expect(captured).rejects.toMatchObject(missing);
    expect((await openAs(supporter, campaignId)).donationId).toBe(order.donationId);
    for (const each of [order, byCard]) expect(await typesOf(each)).toEqual(opened);
  });

  it('pay the deposit of a campaign that is created with the order', async () => {
    const order = await supporter.client.call(paymentsEndpoints.createPayPalOrder, {
      body: { amount: 1, campaignId: 'pending' },
    });
    await approve(order);
    await captureAs(supporter, order);
    const { id } = await supporter.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, paymentIntentId: order.id },
    });
    expect(id).toBeGreaterThan(0);
    expect(await typesOf(order)).toEqual(expect.arrayContaining(['DepositApplied']));
  });

  it('can be approved again after a capture that was declined, ten times', async () => {
    const order = await openAs(supporter, campaignId);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await approve(order, 'decline');
      expect(await captureAs(supporter, order)).toMatchObject({
        status: 'DECLINED',
        error: { message: paymentMessages.noFunds },
      });
    }
    await approve(order);
    await expect(captureAs(supporter, order)).rejects.toMatchObject({
      status: 409,
      reason: paymentMessages.tooManyAttempts,
    });
    expect(await typesOf(order)).toEqual([...opened, ...Array<string>(10).fill('PaymentFailed')]);
  });

  it('succeed at the second attempt', async () => {
    const order = await openAs(supporter, campaignId);
    await approve(order, 'decline');
    await captureAs(supporter, order);
    await approve(order);
    expect(await captureAs(supporter, order)).toMatchObject({ status: 'COMPLETED' });
    expect(await typesOf(order)).toEqual([...opened, 'PaymentFailed', 'DonationMade']);
  });

  it('give the same order again to a member who comes back', async () => {
    const order = await openAs(supporter, campaignId);
    expect(await openAs(supporter, campaignId)).toEqual(order);
  });

  it('have a price, a currency and an intent of the server alone', async () => {
    const send = (more: Readonly<Record<string, unknown>>) =>
      supporter.browser.send('POST', '/api/paypal/order', {
        body: { amount: '5.00', campaignId, ...more },
      });
    const head = await test.head();
    for (const wrong of [
      { currency: 'EUR' },
      { currency: 7 },
      { intent: 'AUTHORIZE' },
      { amount: '0.01' },
      { amount: -5 },
      { amount: '1e3' },
      { amount: { $gt: 0 } },
    ]) {
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await test.head()).toBe(head);
    const own = { total: '1.00', totalCents: 100, fee: 0, provider: 'stripe', userId: other.id };
    const answer = await send({ currency: 'usd', intent: 'CAPTURE', ...own });
    expect(answer.json).toMatchObject({ quote: { totalCents: 545 } });
    const { donationId } = answer.json as Order;
    const [quoted] = (await test.events.load(paymentStream(donationId))).events;
    expect(quoted?.data).toMatchObject({ userId: supporter.id, totalCents: 545, currency: 'usd' });
  });

  it("cannot be captured by others: somebody's order is as unknown as one that does not exist", async () => {
    const order = await openAs(supporter, campaignId);
    await approve(order);
    const head = await test.head();
    await expect(captureAs(other, order)).rejects.toMatchObject({ status: 404 });
    await expect(captureAs(other, { id: 'pi_unknown' })).rejects.toMatchObject({ status: 404 });
    const visitor = await test.send('POST', `/api/paypal/order/${order.id}/capture`);
    expect(visitor.status).toBe(401);
    expect(await test.head()).toBe(head);
  });

  it('are approved only with the secret of the order', async () => {
    const order = await openAs(supporter, campaignId);
    await expect(approve({ ...order, clientSecret: 'guessed' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('begin with a token for the script in the browser', async () => {
    expect(await supporter.client.call(paymentsEndpoints.paypalSetup)).toEqual({
      clientToken: 'sandbox',
    });
    expect((await test.send('GET', '/api/paypal/setup')).status).toBe(401);
  });

  describe('with what an admin orders', () => {
    let admin: Member;
    beforeAll(async () => {
      admin = await registerStaff(test, 'admin');
    });
    const orderAs = (member: Member, { id }: Order, body: Readonly<Record<string, unknown>>) =>
      member.browser.send('POST', `/api/admin/sandbox/payments/${id}`, { body });

    it('settle once although the webhook comes twice', async () => {
      const order = await openAs(supporter, campaignId);
      expect((await orderAs(admin, order, { webhooks: 'doubled' })).status).toBe(200);
      await approve(order);
      await captureAs(supporter, order);
      test.advance(60_000);
      const waiting = () => test.app.state.sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, 10);
      await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
      expect(await typesOf(order)).toEqual(settled);
    });

    it('settle after a webhook that is late', async () => {
      const order = await openAs(supporter, campaignId);
      await orderAs(admin, order, { webhooks: 'late' });
      await approve(order);
      expect(await captureAs(supporter, order)).toMatchObject({ status: 'COMPLETED' });
      expect(await typesOf(order)).toEqual(opened);
      test.advance(60_000);
      await expect.poll(() => typesOf(order), { timeout: 10_000 }).toEqual(settled);
    });

    it('are disputed', async () => {
      const order = await openAs(supporter, campaignId);
      await approve(order);
      await captureAs(supporter, order);
      expect((await orderAs(admin, order, { dispute: 'open' })).status).toBe(200);
      await expect
        .poll(() => typesOf(order), { timeout: 10_000 })
        .toEqual([...settled, 'DisputeOpened', 'DisputeFeeCharged']);
      expect((await orderAs(admin, order, { dispute: 'open' })).status).toBe(409);
    });

    it('only by an admin, and only what there is to order', async () => {
      const order = await openAs(supporter, campaignId);
      expect((await orderAs(supporter, order, { refunds: 'fail' })).status).toBe(403);
      expect((await orderAs(admin, order, {})).status).toBe(400);
      expect((await orderAs(admin, order, { webhooks: 'burnt' })).status).toBe(400);
      expect((await orderAs(admin, { ...order, id: 'pi_no' }, { refunds: 'fail' })).status).toBe(
        404,
      );
    });
  });
});

describe('payments by PayPal at PayPal', () => {
  let test: TestApp;
  let server: PayPalServer;
  let supporter: Member;
  let campaignId: number;
  let closingId: number;
  let creator: Member;
  let begunByCard: number;
  beforeAll(async () => {
    server = await PayPalServer.start();
    test = await createTestApp();
    creator = await registerMember(test);
    const { client } = creator;
    begunByCard = (await client.call(campaignsEndpoints.createCampaign, { body: proposal })).id;
    const body = { amount: 1, campaignId: begunByCard };
    await client.call(paymentsEndpoints.createPaymentIntent, { body });
    campaignId = (await publishCampaign(creator)).id;
    closingId = (await publishCampaign(creator)).id;
    await test.restart({}, { paypal: server.settings });
  });
  beforeEach(async () => {
    supporter = await registerMember(test);
  });
  afterEach(() => {
    expect(server.violations).toEqual([]);
  });
  afterAll(async () => {
    await test.dispose();
    await server.stop();
  });

  const typesOf = async ({ donationId }: Pick<Order, 'donationId'>) =>
    bookedTypes((await test.events.load(paymentStream(donationId))).events);
  const post = (
    { body, headers }: ReturnType<PayPalServer['notification']>,
    change: { body?: string; headers?: Readonly<Record<string, string | undefined>> } = {},
  ) =>
    test.send('POST', '/api/webhooks/paypal', {
      body: change.body ?? body,
      headers: { ...headers, ...change.headers, origin: undefined },
    });
  const raised = async () => {
    await test.caughtUp();
    const params = { id: campaignId };
    const campaign = await supporter.client.call(campaignsEndpoints.getCampaign, { params });
    return Number(campaign.currentAmount) * 100;
  };
  const completed = ({ id }: Order, sentAt = test.clock()) =>
    server.notification('PAYMENT.CAPTURE.COMPLETED', server.captureResource(id), { sentAt });

  it('take no money for a campaign that is closed, although the order stays approved', async () => {
    const order = await openAs(supporter, closingId);
    server.approve(order.id);
    const captured = server.captures.size;
    const admin = await registerStaff(test, 'admin');
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id: closingId },
      body: { status: 'expired' },
    });
    const closed = { status: 409, code: 'campaign_closed' };
    await expect(captureAs(supporter, order)).rejects.toMatchObject(closed);
    await fireDeadlines(test);
    expect(await typesOf(order)).toEqual([...opened, 'PaymentExpired']);
    await expect(captureAs(supporter, order)).rejects.toMatchObject({ status: 409 });
    expect(server.captures.size).toBe(captured);
  });

  it('pay for a campaign whose payment was begun by card at another provider', async () => {
    const order = await openAs(creator, begunByCard, 1);
    expect(order.donationId).toBe(begunByCard + 1);
    expect(server.orders.get(order.id)).toMatchObject({
      custom_id: `purpose=deposit&paymentId=${String(order.donationId)}`,
    });
    expect(await openAs(creator, begunByCard, 1)).toMatchObject({ id: order.id });
  });

  it('settle by the webhook alone, once for many copies of it', async () => {
    const order = await openAs(supporter, campaignId);
    expect(order.clientSecret).toBe(order.id);
    expect(server.orders.get(order.id)).toMatchObject({
      amount: { currency_code: 'USD', value: '5.45' },
      custom_id: `purpose=donation&paymentId=${String(order.donationId)}`,
      merchantId: server.settings.merchantId,
    });
    await expect(captureAs(supporter, order)).rejects.toMatchObject({
      status: 409,
      reason: paymentMessages.notApproved,
    });
    server.approve(order.id);
    expect(await captureAs(supporter, order)).toMatchObject({ status: 'COMPLETED' });
    expect(await typesOf(order)).toEqual(opened);
    const sent = completed(order);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await typesOf(order)).toEqual(settled);
    expect(await captureAs(supporter, order)).toMatchObject({ status: 'COMPLETED' });
    expect(server.captures.size).toBe(1);
  });

  it('refuse a webhook without signature, for another webhook, or with one byte changed', async () => {
    const order = await openAs(supporter, campaignId);
    server.approve(order.id);
    await captureAs(supporter, order);
    const sent = completed(order);
    const head = await test.head();
    const unsigned = { 'PAYPAL-TRANSMISSION-SIG': undefined };
    for (const answer of [
      await post(sent, { headers: unsigned }),
      await post(sent, { headers: { 'PAYPAL-TRANSMISSION-SIG': 'of-another-webhook' } }),
      await post(sent, { body: sent.body.replace('5.45', '1.45') }),
      await post(completed(order, new Date(test.clock().getTime() - 5 * 24 * 3_600_000))),
      await post(sent, { body: '{' }),
    ]) {
      expect(answer.status).toBe(400);
    }
    expect(await test.head()).toBe(head);
  });

  it('are not captured when amount, currency or payee of the order is another', async () => {
    for (const changed of [
      { amount: { currency_code: 'USD', value: '5.44' } },
      { amount: { currency_code: 'EUR', value: '5.45' } },
      { merchantId: 'SOMEBODYELSE2' },
    ]) {
      const payer = await registerMember(test);
      const order = await openAs(payer, campaignId);
      server.approve(order.id);
      Object.assign(server.orders.get(order.id) ?? {}, changed);
      const before = server.captures.size;
      const head = await test.head();
      await expect(captureAs(payer, order)).rejects.toMatchObject({ status: 409 });
      expect(await test.head()).toBe(head);
      expect(server.captures.size).toBe(before);
    }
  });

  it.each(['cut', 500, 'garbage'] as const)(
    'are looked up when a capture ends with %s, and taken once',
    async (kind) => {
      const order = await openAs(supporter, campaignId);
      server.approve(order.id);
      server.faults = [{ path: `${order.id}/capture`, kind }];
      const before = server.captures.size;
      const first = await captureAs(supporter, order).catch((error: unknown) => error);
      if (kind === 500) expect(first).toMatchObject({ status: 503 });
      else expect(first).toMatchObject({ status: 'COMPLETED' });
      expect(await captureAs(supporter, order)).toMatchObject({ status: 'COMPLETED' });
      expect(server.captures.size).toBe(before + 1);
    },
  );

  it('are disputed, lost, and reported as reversed under another id: once', async () => {
    const order = await openAs(supporter, campaignId);
    server.approve(order.id);
    await captureAs(supporter, order);
    const sentAt = test.clock();
    const about = (type: string, disputeId: string) =>
      server.notification(type, server.disputeResource(disputeId), { sentAt });
    const opening = about('CUSTOMER.DISPUTE.CREATED', server.dispute(order.id));
    // The dispute arrives before the webhook of the payment and settles it; that webhook then has
    // no effect.
    for (const sent of [opening, completed(order), opening]) {
      expect((await post(sent)).status).toBe(200);
    }
    expect(await typesOf(order)).toEqual([...settled, 'DisputeOpened']);
    const amount = { currency_code: 'USD', value: '5.45' };
    server.refund(server.captureOf(order.id).id, JSON.stringify({ amount }));
    const [reversal = ''] = [...server.refunds.keys()].slice(-1);
    const decided = server.dispute(order.id, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
    for (const sent of [
      server.notification('PAYMENT.CAPTURE.REVERSED', server.refundResource(reversal), { sentAt }),
      about('CUSTOMER.DISPUTE.RESOLVED', decided),
      opening,
    ]) {
      expect((await post(sent)).status).toBe(200);
    }
    expect(await typesOf(order)).toEqual([...settled, 'DisputeOpened', 'DisputeLost']);
    expect((await test.events.load(`payment-paypal-${order.id}`)).events).toEqual([]);
  });

  it.each(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER'])(
    'count on when their dispute is won (%s), and are not lost afterwards',
    async (outcome) => {
      const before = await raised();
      const order = await openAs(supporter, campaignId);
      server.approve(order.id);
      await captureAs(supporter, order);
      const sentAt = test.clock();
      const about = (type: string, disputeId: string) =>
        server.notification(type, server.disputeResource(disputeId), { sentAt });
      const disputeId = server.dispute(order.id);
      const opening = about('CUSTOMER.DISPUTE.CREATED', disputeId);
      for (const sent of [completed(order), opening]) expect((await post(sent)).status).toBe(200);
      expect(await typesOf(order)).toEqual([...settled, 'DisputeOpened']);
      expect(await raised()).toBe(before + 500);
      const won = [...settled, 'DisputeOpened', 'DisputeWon'];
      server.decide(disputeId, outcome);
      const decision = about('CUSTOMER.DISPUTE.RESOLVED', disputeId);
      for (const sent of [decision, opening, decision]) {
        expect((await post(sent)).status).toBe(200);
      }
      expect(await typesOf(order)).toEqual(won);
      expect(await raised()).toBe(before + 500);
      expect((await test.events.load(`payment-paypal-${order.id}`)).events).toEqual([]);
      server.decide(disputeId, 'RESOLVED_BUYER_FAVOUR');
      expect((await post(about('CUSTOMER.DISPUTE.RESOLVED', disputeId))).status).toBe(200);
      expect(await typesOf(order)).toEqual([...won, 'PaymentDifferenceFound']);
      expect((await test.events.load(`payment-paypal-${order.id}`)).events).toHaveLength(1);
    },
  );

  it('expire with an order that PayPal has no longer, and can be started again', async () => {
    const order = await openAs(supporter, campaignId, 6);
    server.orders.delete(order.id);
    await expect(openAs(supporter, campaignId, 6)).rejects.toMatchObject({
      status: 409,
      reason: paymentMessages.unknownToProvider,
    });
    expect(await typesOf(order)).toEqual([...opened, 'PaymentExpired']);
    const next = await openAs(supporter, campaignId, 6);
    expect(next.donationId).not.toBe(order.donationId);
  });

  it('are refunded at PayPal when they settle after the end of funding', async () => {
    const admin = await registerStaff(test, 'admin');
    const order = await openAs(supporter, campaignId);
    server.approve(order.id);
    await captureAs(supporter, order);
    const changeStatus = (status: 'active' | 'expired') =>
      admin.client.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id: campaignId },
        body: { status },
      });
    await changeStatus('expired');
    expect((await post(completed(order))).status).toBe(200);
    const requested = [...settled, 'RefundRequested'];
    await expect.poll(() => typesOf(order), { timeout: 10_000 }).toEqual(requested);
    const refundOf = () =>
      [...server.refunds].find(([, { captureId }]) => captureId === server.captureOf(order.id).id);
    await expect.poll(refundOf, { timeout: 10_000 }).toBeDefined();
    const [refundId = ''] = refundOf() ?? [];
    const refunded = server.notification(
      'PAYMENT.CAPTURE.REFUNDED',
      server.refundResource(refundId),
      { sentAt: test.clock() },
    );
    expect((await post(refunded)).status).toBe(200);
    expect(await typesOf(order)).toEqual([...requested, 'DonationRefunded']);
    await changeStatus('active');
  });

  it('answer 503 while PayPal cannot be reached, and open nothing twice', async () => {
    server.faults = [{ path: '/v2/checkout/orders', kind: 500 }];
    await expect(openAs(supporter, campaignId, 7)).rejects.toMatchObject({ status: 503 });
    const before = server.orders.size;
    await openAs(supporter, campaignId, 7);
    expect(server.orders.size).toBe(before + 1);
  });

  it('are told to the browser, which gets no secret', async () => {
    const answer = await test.send('GET', '/api/config');
    expect(answer.json).toMatchObject({
      simulatedPayments: false,
      payments: {
        card: null,
        paypal: 'paypal',
        paypalClientId: server.settings.clientId,
        paypalEnvironment: 'sandbox',
      },
    });
    expect(answer.text).not.toContain(server.settings.clientSecret);
    expect(test.logged).not.toContain(server.settings.clientSecret);
    expect(await supporter.client.call(paymentsEndpoints.paypalSetup)).toEqual({
      clientToken: 'a-client-token',
    });
    await expect(
      supporter.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 5, campaignId },
      }),
    ).rejects.toMatchObject({ status: 409, reason: paymentMessages.noCards });
  });

  it('have no simulated window', async () => {
    const order = await openAs(supporter, campaignId);
    const approval = { clientSecret: order.clientSecret, outcome: 'approve' } as const;
    await expect(
      test.visitor().call(paymentsEndpoints.approveSandboxOrder, {
        params: { id: order.id },
        body: approval,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
