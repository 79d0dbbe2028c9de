import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, type PaymentProvider } from '../port.ts';
import { createPayPalProvider } from './paypal-provider.ts';
import { PayPalServer } from './paypal-server.fixture.ts';

const now = new Date('2026-02-01T00:00:00Z');
const metadata = { purpose: 'donation', paymentId: '4711' };

describe('the PayPal provider', () => {
  let server: PayPalServer;
  let paypal: PaymentProvider;
  beforeEach(async () => {
    server = await PayPalServer.start();
    paypal = connect();
  });
  /**
   * The time limit is short only in tests in which PayPal is too slow, because a busy machine is
   * slow too.
   */
  const connect = (answerWithinMs = 10_000) =>
    createPayPalProvider({ settings: server.settings, clock: () => now, answerWithinMs });
  afterEach(async () => {
    await server.stop();
    expect(server.violations).toEqual([]);
  });

  const open = (idempotencyKey = 'donation-4711') =>
    paypal.createIntent({ amountCents: 545, currency: 'usd', metadata, idempotencyKey });
  const capture = (id: string, idempotencyKey = 'capture-4711-0') =>
    paypal.capture?.({ paymentIntentId: id, idempotencyKey });
  const paid = async (idempotencyKey?: string) => {
    const { id } = await open(idempotencyKey);
    server.approve(id);
    await capture(id, `capture-${id}`);
    return id;
  };
  const refund = (id: string, idempotencyKey = 'refund-1') =>
    paypal.refund({ paymentIntentId: id, amountCents: 545, idempotencyKey, metadata });
  const read = (
    { body, headers }: ReturnType<PayPalServer['notification']>,
    change: { body?: string; headers?: Readonly<Record<string, string | undefined>> } = {},
  ) => {
    const sent: Readonly<Record<string, string | undefined>> = { ...headers, ...change.headers };
    return paypal.readWebhook(Buffer.from(change.body ?? body), (name) => sent[name]);
  };
  const listed = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
    const all: T[] = [];
    for await (const item of items) all.push(item);
    return all;
  };

  it('opens one order for one key, for our account and with what it is for', async () => {
    const order = await open();
    expect(await open()).toEqual(order);
    expect((await open('donation-4712')).id).not.toBe(order.id);
    expect(server.orders.get(order.id)).toMatchObject({
      amount: { currency_code: 'USD', value: '5.45' },
      custom_id: 'purpose=donation&paymentId=4711',
      merchantId: 'MERCHANT23456',
    });
    expect(await paypal.retrieve(order.id)).toEqual({
      ...order,
      status: 'requires_payment_method',
      amountCents: 545,
      currency: 'usd',
      metadata,
      processorFeeCents: null,
      availableAt: null,
      card: null,
    });
    expect(await paypal.retrieve('UNKNOWN')).toBeUndefined();
  });

  it.each(['', '..', '../../payments/captures/1', 'pi_1', '1?fields=payer', '1\ud800', '1\n'])(
    'does not ask for %j, which is no id of an order',
    async (id) => {
      expect(await paypal.retrieve(id)).toBeUndefined();
      expect(server.requests).toEqual([]);
    },
  );

  it('captures an approved order once, and knows what PayPal took', async () => {
    const { id } = await open();
    await expect(capture(id)).rejects.toMatchObject({ code: 'conflict' });
    server.approve(id);
    expect(await paypal.retrieve(id)).toMatchObject({ status: 'approved' });
    const captured = await capture(id);
    expect(captured).toMatchObject({
      status: 'succeeded',
      amountCents: 545,
      processorFeeCents: 49,
      availableAt: '2026-01-02T03:04:05Z',
    });
    expect(await capture(id, 'another-key')).toEqual(captured);
    expect(server.captures.size).toBe(1);
  });

  it('leaves an order payable whose source of money was declined', async () => {
    const { id } = await open();
    server.approve(id, 'is declined');
    expect(await capture(id)).toMatchObject({ status: 'requires_payment_method' });
    server.approve(id);
    expect(await capture(id, 'capture-4711-1')).toMatchObject({ status: 'succeeded' });
  });

  it('says of a pending capture that it has not succeeded', async () => {
    const { id } = await open();
    server.approve(id, 'is pending');
    expect(await capture(id)).toMatchObject({ status: 'requires_action', processorFeeCents: null });
    expect(await paypal.cancelIntent(id)).toBe('succeeded');
  });

  it('refuses to capture an order for another account', async () => {
    const { id } = await open();
    server.approve(id);
    Object.assign(server.orders.get(id) ?? {}, { merchantId: 'SOMEBODYELSE2' });
    await expect(capture(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(server.captures.size).toBe(0);
  });

  it('cancels what nobody has captured, and nothing else', async () => {
    const { id } = await open();
    expect(await paypal.cancelIntent(id)).toBe('canceled');
    expect(await paypal.cancelIntent('expired-at-paypal')).toBe('canceled');
    expect(await paypal.cancelIntent(await paid('donation-2'))).toBe('succeeded');
  });

  it('refunds a capture once, also under another key', async () => {
    const id = await paid();
    const first = await refund(id);
    expect(await refund(id)).toEqual(first);
    expect(await refund(id, 'refund-2')).toEqual(first);
    expect(server.refunds.size).toBe(1);
    expect(await paypal.retrieve(id)).toMatchObject({ status: 'succeeded' });
    const { refundId } = first;
    const made = { id: refundId, amountCents: 545, currency: 'usd' };
    expect(await paypal.retrieveRefund(refundId, id)).toEqual({ ...made, status: 'succeeded' });
    expect(await paypal.retrieveRefund('0UNKNOWN', id)).toBeUndefined();

    server.refunds.forEach((each) => (each.status = 'FAILED'));
    expect(await paypal.retrieveRefund(refundId, id)).toEqual({ ...made, status: 'failed' });
    expect(await refund(id, 'refund-3')).not.toEqual(first);
  });

  it('gets a token for the script in the browser', async () => {
    expect(await paypal.clientToken?.()).toBe('a-client-token');
  });

  it.each([500, 429, 'garbage', 'timeout'] as const)(
    'does not know the outcome of a capture that answers %s, and finds it by looking it up',
    async (kind) => {
      const { id } = await open();
      server.approve(id);
      server.faults = [{ path: '/capture', kind }];
      if (kind === 'timeout') paypal = connect(500);
      await expect(capture(id)).rejects.toBeInstanceOf(ProviderUnavailable);
      paypal = connect();
      const charged = kind === 'garbage' || kind === 'timeout';
      expect(await paypal.retrieve(id)).toMatchObject({
        status: charged ? 'succeeded' : 'approved',
      });
      expect(await capture(id)).toMatchObject({ status: 'succeeded' });
      expect(server.captures.size).toBe(1);
    },
  );

  it('repeats a creation under its key after a timeout', async () => {
    server.faults = [{ path: '/orders', kind: 'timeout' }];
    paypal = connect(500);
    await expect(open()).rejects.toBeInstanceOf(ProviderUnavailable);
    paypal = connect();
    await open();
    expect(server.orders.size).toBe(1);
  });

  it('names no secret in its errors', async () => {
    server.faults = [{ path: '/v1/oauth2/token', kind: 500 }];
    const error: unknown = await open().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    const { clientId, clientSecret } = server.settings;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const text = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    expect(text).not.toContain(clientSecret);
    expect(text).not.toContain(basic);
  });

  describe('reads notifications', () => {
    it('of captures', async () => {
      const id = await paid();
      const resource = server.captureResource(id);
      const completed = server.notification('PAYMENT.CAPTURE.COMPLETED', resource, { sentAt: now });
      expect(await read(completed)).toMatchObject({
        objectId: id,
        metadata,
        kind: 'payment_succeeded',
        amountCents: 545,
        currency: 'usd',
      });
      for (const type of ['PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED']) {
        const sent = server.notification(type, resource, { sentAt: now });
        expect(await read(sent)).toMatchObject({ kind: 'payment_failed', code: 'declined' });
      }
    });

    it('of refunds, whose order it looks up', async () => {
      const id = await paid();
      const { refundId } = await refund(id);
      const report = (type = 'PAYMENT.CAPTURE.REFUNDED') =>
        read(server.notification(type, server.refundResource(refundId), { sentAt: now }));
      const about = { objectId: id, metadata, amountCents: 545, currency: 'usd' };
      expect(await report()).toMatchObject({ ...about, refundId, kind: 'refund_succeeded' });
      expect(await report('PAYMENT.CAPTURE.REVERSED')).toMatchObject({
        ...about,
        disputeId: refundId,
        kind: 'dispute_lost',
      });
      server.refunds.forEach((made) => (made.status = 'FAILED'));
      expect(await report()).toMatchObject({ ...about, refundId, kind: 'refund_failed' });
    });

    it.each([
      ['CUSTOMER.DISPUTE.CREATED', 'OPEN', undefined, 'dispute_opened'],
      ['CUSTOMER.DISPUTE.UPDATED', 'WAITING_FOR_SELLER_RESPONSE', undefined, 'dispute_opened'],
      ['CUSTOMER.DISPUTE.RESOLVED', 'RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'dispute_won'],
      ['CUSTOMER.DISPUTE.RESOLVED', 'RESOLVED', 'CANCELED_BY_BUYER', 'dispute_won'],
      ['CUSTOMER.DISPUTE.RESOLVED', 'RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'dispute_lost'],
    ])('of disputes: %s %s %s', async (type, status, outcome, kind) => {
      const id = await paid();
      const disputeId = server.dispute(id, status, outcome);
      const resource = server.disputeResource(disputeId);
      expect(await read(server.notification(type, resource, { sentAt: now }))).toMatchObject({
        kind,
        objectId: id,
        metadata,
        disputeId,
        amountCents: 545,
        reason: 'unauthorised',
        dueAt: '2026-03-14T23:59:59.000Z',
        pageUrl: `https://www.sandbox.paypal.com/resolutioncenter/view/${disputeId}`,
      });
    });

    it('of other types, which mean nothing here, without asking PayPal', async () => {
      const sent = server.notification('CHECKOUT.ORDER.COMPLETED', {}, { sentAt: now });
      expect(await read(sent)).toBeUndefined();
      expect(server.requests).toEqual([]);
    });

    it('only as PayPal sent them, to this webhook and for this account', async () => {
      const id = await paid();
      const resource = server.captureResource(id);
      const type = 'PAYMENT.CAPTURE.COMPLETED';
      const sent = server.notification(type, resource, { sentAt: now });
      const old = server.notification(type, resource, { sentAt: new Date('2026-01-20T00:00:00Z') });
      const soon = server.notification(type, resource, {
        sentAt: new Date('2026-02-01T00:06:00Z'),
      });
      const negative = { currency_code: 'USD', value: '-5.45' };
      const refused = [
        read(sent, { body: sent.body.replace('5.45', '5.46') }),
        read(sent, { body: `${sent.body} ` }),
        read(sent, { body: `${sent.body},"webhook_id":"OTHER"` }),
        read(sent, { headers: { 'PAYPAL-TRANSMISSION-SIG': 'another' } }),
        read(sent, { headers: { 'PAYPAL-TRANSMISSION-SIG': undefined } }),
        read(sent, { headers: { 'PAYPAL-CERT-URL': 'https://paypal.com.example/cert' } }),
        read(sent, { headers: { 'PAYPAL-TRANSMISSION-ID': 'x","webhook_id":"y' } }),
        read(old),
        read(soon),
        read(server.notification(type, { ...Object(resource), amount: negative }, { sentAt: now })),
        read(server.notification(type, { id: 'no amount' }, { sentAt: now })),
        read(
          server.notification(
            type,
            { ...Object(resource), payee: { merchant_id: 'OTHER' } },
            { sentAt: now },
          ),
        ),
      ];
      for (const result of await Promise.allSettled(refused)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'bad_request' } });
      }
    });

    it('not while PayPal cannot say whether it sent them', async () => {
      const resource = server.captureResource(await paid());
      const sent = server.notification('PAYMENT.CAPTURE.COMPLETED', resource, { sentAt: now });
      server.faults = [{ path: '/verify-webhook-signature', kind: 500 }];
      await expect(read(sent)).rejects.toBeInstanceOf(ProviderUnavailable);
    });
  });

  it.each([
    ['12.34', 1234],
    ['-0.05', -5],
    ['0.00', 0],
  ])('reads a balance of %s', async (available, cents) => {
    server.available = available;
    expect(await paypal.balance?.()).toEqual({ cents, at: '2026-01-02T03:04:05.000Z' });
  });

  it('lists payments, refunds and disputes page by page', async () => {
    server.perPage = 2;
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await paid(`donation-${String(n)}`));
    const [first = '', second = ''] = ids;
    const { refundId } = await refund(first);
    const opened = [first, second, first].map((id) => server.dispute(id));
    const since = new Date('2025-11-01T00:00:00Z');
    const payments = await listed(paypal.payments(since));
    expect(payments.map(({ id }) => id)).toEqual(ids);
    expect(await listed(paypal.refunds(since))).toMatchObject([
      { id: refundId, paymentIntentId: first, status: 'succeeded', amountCents: 545, metadata },
    ]);
    const disputes = await listed(paypal.disputes(since));
    expect(disputes.map(({ id }) => id)).toEqual(opened);
    expect(disputes[1]).toMatchObject({ paymentIntentId: second, status: 'open', metadata });
    expect(await listed(paypal.payments(now))).toEqual([]);
  });
});
