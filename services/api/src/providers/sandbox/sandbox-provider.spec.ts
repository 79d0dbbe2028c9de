import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { succeededDelivery } from './provider-event.ts';
import { createSandboxProvider, type Sandbox } from './sandbox-provider.ts';

const secret = 'a webhook secret of the tests only';
const card = { number: '4242424242424242', expMonth: 1, expYear: 2090, cvc: '123' };

describe('the sandbox provider', () => {
  let directory: string;
  let state: State;
  let sandbox: Sandbox;
  let server: Server;
  let url: string;
  let running: AbortController;
  let now: number;
  /** Statuses that the product answers to webhooks, in order; 200 after the last. */
  let answers: number[];
  let received: { id: string; type: string; card: unknown }[];
  const clock = () => new Date(now);

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rostrum-sandbox-'));
    now = Date.UTC(2026, 0, 1);
    answers = [];
    received = [];
    running = new AbortController();
    state = await openSqliteState({
      path: join(directory, 'state.db'),
      vaultKey: Buffer.alloc(32, 1),
      clock,
    });
    sandbox = createSandboxProvider({
      records: state.sandbox,
      webhookSecret: secret,
      clock,
      newUuid: randomUUID,
      log: pino({ level: 'silent' }),
    });
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      const answer = async () => {
        const event = await sandbox.readWebhook(Buffer.concat(chunks), (name) => {
          const value = request.headers[name.toLowerCase()];
          return typeof value === 'string' ? value : undefined;
        });
        if (!event) throw new Error('the sandbox verifies every event');
        const card = event.kind === 'payment_succeeded' ? event.card : undefined;
        received.push({ id: event.id, type: event.kind, card });
        const status = answers.shift() ?? 200;
        response.writeHead(status, { 'X-Position': `position-${String(received.length)}` }).end();
      };
      request.on('end', () => void answer());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  });
  afterEach(async () => {
    running.abort();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await state.close();
    await rm(directory, { recursive: true, force: true });
  });

  const open = (idempotencyKey: string = randomUUID()) =>
    sandbox.createIntent({
      amountCents: 545,
      currency: 'usd',
      metadata: { donationId: '7' },
      idempotencyKey,
    });
  const deliver = () => void sandbox.deliver(url, running.signal);

  it('creates one payment intent for one key', async () => {
    expect(await open('same')).toEqual(await open('same'));
    expect((await open('other')).id).not.toBe((await open('same')).id);
  });

  it('returns the log position that its webhook reached', async () => {
    deliver();
    const { id, clientSecret } = await open();
    expect(await sandbox.confirm(id, clientSecret, card)).toEqual({
      status: 'succeeded',
      position: 'position-1',
    });
    expect(received).toMatchObject([{ type: 'payment_succeeded' }]);
  });

  it.each([
    ['4242424242424242', { brand: 'visa', last4: '4242' }],
    ['5555555555554444', { brand: 'mastercard', last4: '4444' }],
    ['378282246310005', { brand: 'amex', last4: '0005' }],
    ['4000002500003155', { brand: 'visa', last4: '3155' }],
  ])('names of the card %s that paid the brand and the last four digits', async (number, paid) => {
    deliver();
    const { id, clientSecret } = await open();
    const { status } = await sandbox.confirm(id, clientSecret, { ...card, number });
    if (status === 'requires_action') {
      expect((await sandbox.retrieve(id))?.card).toBeNull();
      await sandbox.challenge(id, clientSecret, true);
    }
    expect((await sandbox.retrieve(id))?.card).toEqual(paid);
    expect(received).toMatchObject([{ type: 'payment_succeeded', card: paid }]);
    expect(JSON.stringify(await state.sandbox.intent(id))).not.toContain(number);
  });

  it('sends a webhook until it is answered 2xx, and not after that', async () => {
    answers = [500, 503, 302, 500, 500];
    deliver();
    const { id, clientSecret } = await open();
    const outcome = await sandbox.confirm(id, clientSecret, card);
    expect(outcome).toMatchObject({ status: 'succeeded' });
    const waiting = () => state.sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, 10);
    await expect
      .poll(
        async () => {
          now += 60_000;
          return (await waiting()).length;
        },
        { timeout: 15_000, interval: 200 },
      )
      .toBe(0);
    expect(new Set(received.map((event) => event.id)).size).toBe(1);
    expect(received.length).toBeGreaterThanOrEqual(6);
  });

  it('reports after a crash what it had charged, and drops reports of charges that were not made', async () => {
    const charged = await state.sandbox.intent((await open()).id);
    const untouched = await state.sandbox.intent((await open()).id);
    if (!charged || !untouched) throw new Error('the intents are missing');
    for (const intent of [charged, untouched]) {
      await state.sandbox.addDelivery(succeededDelivery(intent, now));
    }
    await state.sandbox.updateIntent(charged, { ...charged, status: 'succeeded' });
    deliver();
    await expect.poll(() => received).toMatchObject([{ id: succeededDelivery(charged, now).id }]);
    await expect
      .poll(
        async () => {
          now += 120_000;
          return (await state.sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, 10)).length;
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(0);
    expect(received).toHaveLength(1);
  });

  it('reports what is stored after its report was found, also when it began months ago', async () => {
    const charged = await state.sandbox.intent((await open()).id);
    if (!charged) throw new Error('the intent is missing');
    now += 100 * 24 * 3_600_000;
    const report = succeededDelivery(charged, now);
    await state.sandbox.addDelivery(report);
    deliver();
    const attempts = async () =>
      (await state.sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, 10)).map((each) => each.attempts);
    await expect.poll(attempts).toEqual([1]);
    await state.sandbox.updateIntent(charged, { ...charged, status: 'succeeded' });
    now += 60_000;
    await expect.poll(() => received).toMatchObject([{ id: report.id }]);
  });

  it('refunds a charge once for a key, and refuses to refund what it has not charged', async () => {
    deliver();
    const { id, clientSecret } = await open();
    const refund = () =>
      sandbox.refund({ paymentIntentId: id, amountCents: 545, idempotencyKey: 'k', metadata: {} });
    await expect(refund()).rejects.toThrow('not such a charge');
    await sandbox.confirm(id, clientSecret, card);
    const [one, two] = await Promise.all([refund(), refund()]);
    expect(two).toEqual(one);
    expect(await refund()).toEqual(one);
    await expect
      .poll(
        () =>
          new Set(received.filter(({ type }) => type === 'refund_succeeded').map((e) => e.id)).size,
      )
      .toBe(1);
    expect((await state.sandbox.intent(id))?.refundedCents).toBe(545);
  });
});
