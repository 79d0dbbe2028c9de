import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePayload, providerEventOf } from './provider-event.ts';
import { createSandboxProvider, type Sandbox } from './sandbox-provider.ts';
import type { SandboxBehaviour } from './orders.ts';
import { lateMs } from './webhook-order.ts';

const card = { number: '4242424242424242', expMonth: 1, expYear: 2090, cvc: '123' };

describe('what is ordered of a simulated payment', () => {
  let directory: string;
  let state: State;
  let sandbox: Sandbox;
  let now: number;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rostrum-sandbox-'));
    now = Date.UTC(2026, 0, 1);
    const clock = () => new Date(now);
    state = await openSqliteState({
      path: join(directory, 'state.db'),
      vaultKey: Buffer.alloc(32, 1),
      clock,
    });
    sandbox = createSandboxProvider({
      records: state.sandbox,
      webhookSecret: 'a webhook secret of the tests only',
      clock,
      newUuid: randomUUID,
      log: pino({ level: 'silent' }),
    });
  });
  afterEach(async () => {
    await state.close();
    await rm(directory, { recursive: true, force: true });
  });

  const open = (provider: Pick<Sandbox, 'createIntent'> = sandbox) =>
    provider.createIntent({
      amountCents: 545,
      currency: 'usd',
      metadata: { purpose: 'donation', paymentId: '7' },
      idempotencyKey: randomUUID(),
    });
  /** Nothing listens for webhooks, so every stored delivery remains. */
  const paid = async (order: SandboxBehaviour = {}) => {
    const { id, clientSecret } = await open(sandbox.orders);
    await sandbox.order(id, order);
    await sandbox.approve(id, clientSecret, 'approved');
    await sandbox.orders.capture({ paymentIntentId: id, idempotencyKey: 'k' });
    return id;
  };
  const refund = (id: string, idempotencyKey = 'r', amountCents = 545) =>
    sandbox.refund({ paymentIntentId: id, amountCents, idempotencyKey, metadata: {} });
  /** Kinds of the webhooks that are due within `ms`. */
  const due = async (ms: number) =>
    (await state.sandbox.dueDeliveries(now + ms, 100)).map(
      ({ payload }) => providerEventOf(parsePayload(payload)).kind,
    );

  it('sends a webhook half a minute late, never, or twice', async () => {
    await paid({ webhooks: 'lost' });
    expect(await due(10 * lateMs)).toEqual([]);
    await paid({ webhooks: 'late' });
    expect(await due(lateMs - 1)).toEqual([]);
    expect(await due(lateMs)).toEqual(['payment_succeeded']);
    await paid({ webhooks: 'doubled' });
    expect(await due(lateMs)).toEqual(Array(3).fill('payment_succeeded'));
  });

  it('sends a webhook after the one that follows it', async () => {
    const { id, clientSecret } = await open();
    await sandbox.order(id, { webhooks: 'reordered' });
    await sandbox.confirm(id, clientSecret, { ...card, number: '4000000000000002' });
    expect(await due(lateMs - 1)).toEqual([]);
    await sandbox.confirm(id, clientSecret, card);
    expect(await due(lateMs - 1)).toEqual(['payment_succeeded']);
    expect(await due(lateMs)).toContain('payment_failed');
  });

  it('refunds a part of a payment, also when it failed before, and never more than was paid', async () => {
    const id = await paid({ refunds: 'fail' });
    await refund(id, 'r', 200);
    await refund(id, 'again', 200);
    const { refundId } = await refund(id, 'again', 200);
    expect(await sandbox.retrieveRefund(refundId, id)).toMatchObject({ amountCents: 200 });
    const reported = (await state.sandbox.dueDeliveries(now, 100)).flatMap(({ payload }) => {
      const event = providerEventOf(parsePayload(payload));
      return event.kind.startsWith('refund_') ? [event] : [];
    });
    const byKind = reported.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(byKind).toMatchObject([
      { kind: 'refund_failed', amountCents: 200 },
      { kind: 'refund_succeeded', amountCents: 200 },
    ]);
    const listed = [];
    for await (const { amountCents, status } of sandbox.refunds(new Date(0)))
      listed.push([status, amountCents]);
    expect(listed).toEqual([['succeeded', 200]]);
    expect(await state.sandbox.intent(id)).toMatchObject({ refundedCents: 200 });
    await expect(refund(await paid(), 'r', 546)).rejects.toThrow('not such a charge');
  });

  it('refunds no more than is left of what was refunded elsewhere', async () => {
    const id = await paid();
    const intent = await state.sandbox.intent(id);
    if (!intent) throw new Error('there is no such payment');
    await state.sandbox.updateIntent(intent, { ...intent, refundedCents: 145 });
    await expect(refund(id, 'r', 401)).rejects.toThrow('not such a charge');
    await refund(id, 'r', 400);
    expect(await state.sandbox.intent(id)).toMatchObject({ refundedCents: 545 });
    await sandbox.order(id, { refunds: 'fail' });
    expect(await state.sandbox.intent(id)).toMatchObject({ refundedCents: 145 });
  });

  it('lets a refund fail once, before or after it had succeeded', async () => {
    const first = await paid();
    await sandbox.order(first, { refunds: 'fail' });
    await refund(first);
    expect(await due(0)).toEqual(['refund_failed']);
    await refund(first);
    expect(await due(0)).toEqual(['refund_failed']);
    await refund(first, 'another');
    expect((await due(0)).sort()).toEqual(['refund_failed', 'refund_succeeded']);
    await sandbox.order(first, { refunds: 'fail' });
    expect((await due(0)).sort()).toEqual(['refund_failed', 'refund_failed', 'refund_succeeded']);
    const refunds = [];
    for await (const { status } of sandbox.refunds(new Date(0))) refunds.push(status);
    expect(refunds).toEqual(['failed']);
  });

  it('lets every attempt of a refund fail until it is ordered to succeed, and then makes it once', async () => {
    const id = await paid({ webhooks: 'lost' });
    await sandbox.order(id, { webhooks: 'sent' });
    await refund(id, 'first');
    await sandbox.order(id, { refunds: 'keep_failing' });
    await refund(id, 'second');
    await refund(id, 'third');
    const failed = Array(3).fill('refund_failed');
    expect((await due(0)).filter((kind) => kind === 'refund_failed')).toEqual(failed);
    await sandbox.order(id, { refunds: 'succeed' });
    await sandbox.order(id, { refunds: 'succeed' });
    await refund(id, 'fourth');
    expect((await due(0)).sort()).toEqual([...failed, 'refund_succeeded', 'refund_succeeded']);
    const refunds = [];
    for await (const { status } of sandbox.refunds(new Date(0))) refunds.push(status);
    expect(refunds).toEqual(['succeeded']);
  });

  it('opens a dispute of what was paid, and decides it once', async () => {
    const unpaid = await open();
    const conflict = { code: 'conflict' };
    await expect(sandbox.order(unpaid.id, { dispute: 'open' })).rejects.toMatchObject(conflict);
    const id = await paid({ webhooks: 'lost' });
    await sandbox.order(id, { webhooks: 'sent' });
    await expect(sandbox.order(id, { dispute: 'won' })).rejects.toMatchObject(conflict);
    await sandbox.order(id, { dispute: 'open' });
    await expect(sandbox.order(id, { dispute: 'open' })).rejects.toMatchObject(conflict);
    await sandbox.order(id, { dispute: 'lost' });
    await expect(sandbox.order(id, { dispute: 'won' })).rejects.toMatchObject(conflict);
    expect((await due(0)).sort()).toEqual(['dispute_lost', 'dispute_opened']);
    for await (const dispute of sandbox.disputes(new Date(0))) {
      expect(dispute).toMatchObject({ paymentIntentId: id, status: 'lost', amountCents: 545 });
    }
  });

  it('returns the fee of a dispute that was won once, and of no other', async () => {
    const conflict = { code: 'conflict' };
    const id = await paid({ webhooks: 'lost' });
    await sandbox.order(id, { webhooks: 'sent' });
    const giveBack = () => sandbox.order(id, { dispute: 'fee_returned' });
    await expect(giveBack()).rejects.toMatchObject(conflict);
    await sandbox.order(id, { dispute: 'open' });
    await expect(giveBack()).rejects.toMatchObject(conflict);
    await sandbox.order(id, { dispute: 'won' });
    const listed = async () => {
      const disputes = [];
      for await (const each of sandbox.disputes(new Date(0))) disputes.push(each);
      return disputes;
    };
    expect(await listed()).toMatchObject([{ feeCents: 1500, feeReturnedCents: 0 }]);
    await giveBack();
    expect(await listed()).toMatchObject([
      { status: 'won', feeCents: 1500, feeReturnedCents: 1500 },
    ]);
    await expect(giveBack()).rejects.toMatchObject(conflict);
    const reported = (await state.sandbox.dueDeliveries(now, 100)).flatMap(({ payload }) => {
      const event = providerEventOf(parsePayload(payload));
      return event.kind === 'dispute_won' ? [event.feeReturnedCents ?? 0] : [];
    });
    expect(reported.toSorted((a, b) => a - b)).toEqual([0, 1500]);
  });

  it('takes the money of an order only after the payer has agreed, and once', async () => {
    const { id, clientSecret } = await open(sandbox.orders);
    const capture = () => sandbox.orders.capture({ paymentIntentId: id, idempotencyKey: 'k' });
    await expect(capture()).rejects.toMatchObject({ code: 'conflict' });
    await expect(sandbox.approve(id, 'guessed', 'approved')).rejects.toMatchObject({
      code: 'not_found',
    });
    await sandbox.approve(id, clientSecret, 'declined');
    expect(await capture()).toMatchObject({ status: 'requires_payment_method' });
    await expect(capture()).rejects.toMatchObject({ code: 'conflict' });
    await sandbox.approve(id, clientSecret, 'approved');
    const outcomes = await Promise.all([capture(), capture(), capture()]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(await due(10_000)).toEqual(['payment_succeeded']);
    await expect(sandbox.approve(id, clientSecret, 'approved')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is neither an order that is paid by card, nor a card payment that is captured', async () => {
    const missing = { code: 'not_found' };
    const paidByCard = await open();
    const { id, clientSecret } = paidByCard;
    await expect(sandbox.approve(id, clientSecret, 'approved')).rejects.toMatchObject(missing);
    await expect(
      sandbox.orders.capture({ paymentIntentId: id, idempotencyKey: 'k' }),
    ).rejects.toMatchObject(missing);
    const order = await open(sandbox.orders);
    await expect(sandbox.confirm(order.id, order.clientSecret, card)).rejects.toMatchObject(
      missing,
    );
    await expect(sandbox.challenge(order.id, order.clientSecret, true)).rejects.toMatchObject(
      missing,
    );
    expect([id, order.id].map((each) => sandbox.orders.made?.(each))).toEqual([false, true]);
    expect([id, order.id].map((each) => sandbox.made?.(each))).toEqual([true, false]);
  });

  it('knows no payment that was not opened', async () => {
    const missing = { code: 'not_found' };
    await expect(sandbox.order('pi_1', { refunds: 'fail' })).rejects.toMatchObject(missing);
    await expect(
      sandbox.orders.capture({ paymentIntentId: 'pi_1', idempotencyKey: 'k' }),
    ).rejects.toMatchObject(missing);
  });
});
