import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PayPalServer } from '../../../providers/paypal/paypal-server.fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

const verification = 'POST /v1/notifications/verify-webhook-signature';

describe('PayPal webhooks that PayPal did not send', () => {
  let server: PayPalServer;
  let test: TestApp;
  beforeAll(async () => {
    server = await PayPalServer.start();
    test = await createTestApp();
    await test.restart({}, { paypal: server.settings });
  });
  beforeEach(() => {
    server.requests.length = 0;
  });
  afterEach(() => {
    expect(server.violations).toEqual([]);
  });
  afterAll(async () => {
    await test.dispose();
    await server.stop();
  });

  const capture = { id: 'CAPTURE1', amount: { currency_code: 'USD', value: '5.45' } };
  const post = (
    type: string,
    resource: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const sent = server.notification(type, resource, { sentAt: test.clock() });
    return test.send('POST', '/api/webhooks/paypal', {
      body: sent.body,
      headers: { ...sent.headers, ...headers, origin: undefined },
    });
  };
  const verifications = () => server.requests.filter((made) => made === verification).length;
  const forged = { 'PAYPAL-TRANSMISSION-SIG': 'of-somebody-else' };

  it('are verified 32 at a time; the others are answered 503, and PayPal repeats its own', async () => {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    server.held = { path: '/verify-webhook-signature', until };
    const statuses: number[] = [];
    const flood = Array.from({ length: 150 }, async () => {
      statuses.push((await post('PAYMENT.CAPTURE.COMPLETED', capture, forged)).status);
    });
    await expect.poll(() => statuses.length + server.waiting, { timeout: 20_000 }).toBe(150);
    release();
    await Promise.all(flood);
    server.held = undefined;
    expect(server.mostWaiting).toBe(32);
    expect(verifications()).toBe(32);
    expect(statuses.filter((status) => status === 503)).toHaveLength(150 - 32);
    expect(statuses.filter((status) => status === 400)).toHaveLength(32);
    const own = await post('PAYMENT.CAPTURE.COMPLETED', {
      ...capture,
      supplementary_data: { related_ids: { order_id: 'ORDER1' } },
    });
    expect(own.status).toBe(200);
    expect((await test.events.load('payment-paypal-ORDER1')).events).toHaveLength(1);
  });

  it.each<[what: string, status: number, type: string, resource: unknown]>([
    ['are of a type that means nothing here', 200, 'CHECKOUT.ORDER.COMPLETED', {}],
    ['name no order', 400, 'CHECKOUT.ORDER.APPROVED', { id: '../../ORDER1' }],
    ['have no amount', 400, 'PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE1' }],
    ['are no dispute', 400, 'CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP D 1' }],
    [
      'have an amount that is no decimal',
      400,
      'PAYMENT.CAPTURE.REFUNDED',
      { ...capture, amount: { currency_code: 'USD', value: '5.4.5' } },
    ],
    [
      'pay another account',
      400,
      'PAYMENT.CAPTURE.COMPLETED',
      { ...capture, payee: { merchant_id: 'OTHER' } },
    ],
    ['are longer than 64 kB', 413, 'PAYMENT.CAPTURE.COMPLETED', { text: 'x'.repeat(65_536) }],
  ])('are answered without asking PayPal when they %s', async (_, status, type, resource) => {
    const head = await test.head();
    expect((await post(type, resource, forged)).status).toBe(status);
    expect(verifications()).toBe(0);
    expect(await test.head()).toBe(head);
  });
});
