import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentLimits } from '@rostrum/contracts/payments';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PayPalServer } from '../../../providers/paypal/paypal-server.fixture.ts';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { paymentStream } from '../payment/payment.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

const opened = ['DonationQuoted', 'PaymentIntentCreated'];

type Order = Awaited<ReturnType<typeof openAs>>;
const openAs = (member: Member, campaignId: number | 'pending', amount = 5) =>
  member.client.call(paymentsEndpoints.createPayPalOrder, { body: { amount, campaignId } });
const captureAs = (member: Member, { id }: Order) =>
  member.client.call(paymentsEndpoints.capturePayPalOrder, { params: { id } });

describe('an order that was approved with PayPal, whose page was closed', () => {
  let test: TestApp;
  let server: PayPalServer;
  let supporter: Member;
  let admin: Member;
  let creator: Member;
  /** Published, without any support; each test takes one. */
  const campaigns: number[] = [];
  let campaignId: number;
  beforeAll(async () => {
    server = await PayPalServer.start();
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    creator = await registerMember(test);
    for (let count = 0; count < 16; count += 1) campaigns.push((await publishCampaign(creator)).id);
    await test.restart({}, { paypal: server.settings });
  });
  beforeEach(async () => {
    campaignId = campaigns.pop() ?? NaN;
    supporter = await registerMember(test);
  });
  afterAll(async () => {
    expect(server.violations).toEqual([]);
    await test.dispose();
    await server.stop();
  });

  const typesOf = async ({ donationId }: Order) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const mails = async () => {
    await test.caughtUp();
    const { items } = await test.app.state.outbox.list(
      { userId: supporter.id },
      { offset: 0, limit: 50 },
    );
    return items.map(({ subject }) => subject).filter((subject) => subject.startsWith('Not paid'));
  };
  const notify = async ({ id }: Pick<Order, 'id'>) => {
    const sent = server.notification('CHECKOUT.ORDER.APPROVED', { id }, { sentAt: test.clock() });
    const headers = { ...sent.headers, origin: undefined };
    const { status } = await test.send('POST', '/api/webhooks/paypal', {
      body: sent.body,
      headers,
    });
    expect(status).toBe(200);
  };
  const approved = async (order: Order, funding?: Parameters<PayPalServer['approve']>[1]) => {
    server.approve(order.id, funding);
    await notify(order);
    expect(await typesOf(order)).toContain('PaymentApproved');
  };
  const minutes = (count: number): void => {
    test.advance(count * 60_000);
  };

  it('is captured ten minutes later, once, and not before', async () => {
    const order = await openAs(supporter, campaignId);
    await approved(order);
    await notify(order);
    minutes(9);
    await fireDeadlines(test);
    expect(await typesOf(order)).toEqual([...opened, 'PaymentApproved']);
    minutes(1);
    await Promise.all([fireDeadlines(test), fireDeadlines(test)]);
    await fireDeadlines(test);
    expect(await typesOf(order)).toEqual([...opened, 'PaymentApproved', 'DonationMade']);
    expect(await mails()).toEqual([]);
    expect(await captureAs(supporter, order)).toMatchObject({ status: 'COMPLETED' });
    expect([...server.captures.values()].filter((one) => one.orderId === order.id)).toHaveLength(1);
  });

  it('is captured alone when another one for the same was approved at the same moment', async () => {
    const orders = [await openAs(supporter, campaignId, 5), await openAs(supporter, campaignId, 7)];
    for (const order of orders) await approved(order);
    minutes(10);
    await fireDeadlines(test);
    const ends = await Promise.all(orders.map(async (order) => (await typesOf(order)).at(-1)));
    expect(ends.toSorted()).toEqual(['DonationMade', 'PaymentExpired']);
  });

  it.each<[who: string, act: () => Promise<unknown>]>([
    [
      'suspended',
      () =>
        admin.client.call(administrationEndpoints.suspendMember, {
          params: { id: supporter.id },
          body: { reason: 'Spam.' },
        }),
    ],
    [
      'erased',
      () =>
        admin.client.call(personalDataEndpoints.adminEraseUser, {
          params: { id: supporter.id },
          body: { reason: 'They asked for it.' },
        }),
    ],
  ])('is not captured from a member who was %s', async (_, act) => {
    const order = await openAs(supporter, campaignId);
    await approved(order);
    await act();
    minutes(10);
    await fireDeadlines(test);
    expect((await typesOf(order)).at(-1)).toBe('PaymentExpired');
  });

  it('pays a deposit, too', async () => {
    const order = await openAs(supporter, 'pending', 1);
    await approved(order);
    minutes(10);
    await fireDeadlines(test);
    expect(await typesOf(order)).toContain('DepositSettled');
  });

  it('is found by the comparison when no webhook came', async () => {
    const order = await openAs(supporter, campaignId);
    server.approve(order.id);
    const { signal } = new AbortController();
    const compare = () =>
      reconcile(test.app, test.app.providers.of('paypal'), test.clock(), signal);
    await test.caughtUp();
    await compare();
    expect(await typesOf(order)).toEqual(opened);
    minutes(11);
    await compare();
    await compare();
    expect(await typesOf(order)).toEqual([...opened, 'PaymentApproved']);
    minutes(paymentLimits.capturedAfterMs / 60_000);
    await fireDeadlines(test);
    expect(await typesOf(order)).toContain('DonationMade');
  });

  it.each<[why: string, change: (order: Order) => Promise<unknown>]>([
    [
      'its campaign is closed',
      () =>
        admin.client.call(campaignsEndpoints.changeCampaignStatus, {
          params: { id: campaignId },
          body: { status: 'expired' },
        }),
    ],
    [
      'the member has paid for the same since',
      async () => {
        minutes(1);
        const other = await openAs(supporter, campaignId, 6);
        server.approve(other.id);
        await captureAs(supporter, other);
        const sent = server.notification(
          'PAYMENT.CAPTURE.COMPLETED',
          server.captureResource(other.id),
          { sentAt: test.clock() },
        );
        const headers = { ...sent.headers, origin: undefined };
        await test.send('POST', '/api/webhooks/paypal', { body: sent.body, headers });
      },
    ],
    [
      'PayPal has another amount',
      ({ id }) => {
        const amount = { currency_code: 'USD', value: '5.44' };
        return Promise.resolve(Object.assign(server.orders.get(id) ?? {}, { amount }));
      },
    ],
    [
      'the terms have changed',
      // Support by anybody else locks the terms.
      () =>
        creator.client.call(campaignsEndpoints.editCampaign, {
          params: { id: campaignId },
          body: { goalAmount: '200.00' },
        }),
    ],
  ])('expires with a mail, and takes nothing, when %s', async (why, change) => {
    if (why === 'the terms have changed') supporter = creator;
    const order = await openAs(supporter, campaignId);
    await approved(order);
    await change(order);
    minutes(10);
    await fireDeadlines(test);
    await fireDeadlines(test);
    expect((await typesOf(order)).at(-1)).toBe('PaymentExpired');
    expect([...server.captures.values()].some(({ orderId }) => orderId === order.id)).toBe(false);
    await expect.poll(mails).toEqual(['Not paid: $5.45']);
    await expect(captureAs(supporter, order)).rejects.toMatchObject({ status: 409 });
  });

  it('expires with a mail when PayPal declines the capture', async () => {
    const order = await openAs(supporter, campaignId);
    await approved(order, 'is declined');
    minutes(10);
    await fireDeadlines(test);
    const ended = ['PaymentApproved', 'PaymentFailed', 'PaymentExpired'];
    expect(await typesOf(order)).toEqual([...opened, ...ended]);
    await expect.poll(mails).toEqual(['Not paid: $5.45']);
  });

  it('is asked for again when PayPal does not answer, and captured once', async () => {
    const order = await openAs(supporter, campaignId);
    await approved(order);
    server.faults = [
      { path: `${order.id}/capture`, kind: 500 },
      { path: `orders/${order.id}`, kind: 500 },
    ];
    minutes(10);
    await fireDeadlines(test);
    expect(await typesOf(order)).toEqual([...opened, 'PaymentApproved']);
    minutes(60);
    server.faults = [];
    await fireDeadlines(test);
    expect(await typesOf(order)).toContain('DonationMade');
  });

  it('of somebody else is no difference: nothing is recorded', async () => {
    const head = await test.head();
    await notify({ id: 'NOTOURS' });
    expect(await test.head()).toBe(head);
  });
});
