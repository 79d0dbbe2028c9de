import { messages, routes } from '@rostrum/contracts';
import { LogUnavailable } from '@rostrum/event-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, onFilesOrEverything, type TestApp } from '../testing/create-test-app.ts';
import { withAppend } from '../runtime/storage/around-appends.ts';
import { registerMember, type Member } from '../testing/members.ts';
import { createIdempotency } from './idempotency.ts';

describe('Idempotency-Key', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    member = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const deposit = { amount: 1, campaignId: 'pending' };
  const post = (key: string, sender = member, body: unknown = deposit) =>
    sender.browser.send('POST', '/api/create-payment-intent', {
      body,
      headers: { 'idempotency-key': key },
    });

  it('makes a repeated request get the first answer, with its position', async () => {
    const first = await post('one');
    expect(first.status).toBe(200);
    const head = await test.head();
    const again = await post('one');
    expect(again.text).toBe(first.text);
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'));
    expect(await test.head()).toBe(head);
  });

  it.runIf(onFilesOrEverything())(
    'refuses another request under the same key with 422',
    async () => {
      await post('one');
      const head = await test.head();
      const answer = await post('one', member, { ...deposit, amount: '1.0' });
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({
        code: 'idempotency_other_body',
        message: messages.idempotencyOtherBody,
      });
      expect(await test.head()).toBe(head);
    },
  );

  it('runs concurrent requests with one key once', async () => {
    const before = await test.head();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('at once')));
    const ran = answers.filter(({ status }) => status === 200);
    expect(new Set(ran.map(({ text }) => text)).size).toBe(1);
    for (const { status, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(headers.get('retry-after')).toBe('1');
    }
    const quoted = (await test.eventsAfter(before)).filter(({ type }) => type === 'DepositQuoted');
    expect(quoted).toHaveLength(1);
  });

  it.runIf(onFilesOrEverything())('is distinct for each member', async () => {
    const other = await registerMember(test);
    const [mine, theirs] = [await post('one'), await post('one', other)];
    expect(theirs.status).toBe(200);
    expect(theirs.json.donationId).not.toBe(mine.json.donationId);
  });

  it.runIf(onFilesOrEverything())('is ignored for visitors, without a record', async () => {
    const claim = vi.spyOn(test.app.state.idempotency, 'claim');
    const { body } = routes.confirmSandboxPayment.example;
    const confirm = (intent: string) =>
      test.send('POST', `/api/sandbox/payment-intents/${intent}/confirm`, {
        body,
        headers: { 'idempotency-key': 'one' },
      });
    const statuses = [(await confirm('pi_a')).status, (await confirm('pi_b')).status];
    expect(statuses).toEqual([404, 404]);
    expect(claim).not.toHaveBeenCalled();
  });

  it('repeats a final error, with the id of the new request', async () => {
    const body = { amount: 5, campaignId: 4711 };
    const first = await post('to nowhere', member, body);
    const again = await post('to nowhere', member, body);
    expect([first.status, again.status]).toEqual([404, 404]);
    expect(again.json.message).toBe(first.json.message);
    expect(again.json.requestId).toBe(again.headers.get('x-request-id'));
  });

  it.runIf(onFilesOrEverything()).each(['\u00e4', 'x'.repeat(201)])(
    'refuses the key %j',
    async (key) => {
      const head = await test.head();
      const answer = await post(key);
      expect(answer.status).toBe(400);
      expect(answer.json.errors).toHaveProperty('idempotency-key');
      expect(await test.head()).toBe(head);
    },
  );

  it('lets a retry after a failure continue with the ids that were drawn first', async () => {
    let fails = 2;
    const streams: string[] = [];
    await test.restart({
      aroundEvents: (events) =>
        withAppend(events, (stream, news, expected, cause) => {
          if (stream.startsWith('donation-')) {
            streams.push(stream);
            if ((fails -= 1) >= 0) return Promise.reject(new LogUnavailable('the disk is full'));
          }
          return events.append(stream, news, expected, cause);
        }),
    });
    const [first, second, third] = [await post('again'), await post('again'), await post('again')];
    expect([first.status, second.status, third.status]).toEqual([503, 503, 200]);
    expect(first.headers.get('retry-after')).toBe('5');
    expect(first.json).toMatchObject({ code: 'unavailable', message: messages.unavailable });
    expect(new Set(streams).size).toBe(1);
  });

  it('does not make a retry wait for a process that has died', async () => {
    const records = test.app.state.idempotency;
    const keyed = {
      header: 'cut off',
      actorId: 1,
      route: 'createCampaign',
      path: '/',
      rawBody: Buffer.from('{}'),
    };
    const draw = () => ({ ids: [test.app.newId()], commandId: test.app.newUuid() });
    let drawnFirst: unknown;
    const dead = createIdempotency({ records, soleProcess: true });
    const hanging = dead.runOnce(keyed, draw, (drawn) => {
      drawnFirst = drawn.ids;
      return new Promise(() => undefined);
    });
    void hanging;
    await expect.poll(() => drawnFirst).toBeDefined();
    const one = { status: 200, body: {}, headers: {} };
    await expect(dead.runOnce(keyed, draw, () => Promise.resolve(one))).rejects.toMatchObject({
      code: 'idempotency_running',
    });
    const beside = createIdempotency({ records, soleProcess: false });
    await expect(beside.runOnce(keyed, draw, () => Promise.resolve(one))).rejects.toMatchObject({
      code: 'idempotency_running',
    });
    const next = createIdempotency({ records, soleProcess: true });
    let drawnAgain: unknown;
    await next.runOnce(keyed, draw, (drawn) => {
      drawnAgain = drawn.ids;
      return Promise.resolve(one);
    });
    expect(drawnAgain).toEqual(drawnFirst);
  });
});
