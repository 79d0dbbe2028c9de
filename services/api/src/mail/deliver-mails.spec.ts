import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { outboxLimits, outboxMessages, type MailLane } from '@rostrum/contracts/outbox';
import type { Outbox, OutboxMessage, State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyedHashOf } from '../kernel/keyed-hash.ts';
import { pythonWithSmtp, startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { createMailSender, retryAfterMs, type MailSender } from './deliver-mails.ts';
import { openMailServer } from './mail-server.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const python = pythonWithSmtp();
const hour = 3_600_000;

describe.skipIf(python === undefined)('the sender of mails', () => {
  let folder: string;
  let state: State;
  let server: SmtpServer;
  let now: number;
  let stop: AbortController;
  let running: Promise<void>[];
  let outcomes: string[];
  const clock = () => new Date(now);

  beforeAll(async () => {
    server = await startSmtpServer(python ?? '');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.clear();
    now = Date.parse('2026-03-01T12:00:00Z');
    folder = await mkdtemp(join(tmpdir(), 'rostrum-mail-'));
    state = await openSqliteState({
      path: join(folder, 'state.db'),
      vaultKey: new Uint8Array(32).fill(7),
      clock,
    });
    stop = new AbortController();
    running = [];
    outcomes = [];
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all(running);
    await state.close();
    await rm(folder, { recursive: true });
  });

  function start(outbox: Outbox = state.outbox, url: string | undefined = server.url): MailSender {
    const sender = createMailSender({
      outbox,
      rateCounts: state.rateCounts,
      openServer: () => openMailServer(url, 'Rostrum <no-reply@rostrum.example>'),
      keyedHash: keyedHashOf('a key of the tests only'),
      clock,
      log: pino({ level: 'silent' }),
      siteOrigin: () => 'https://rostrum.example',
      attempted: (outcome) => outcomes.push(outcome),
      limits: { attemptMs: 1_000, finishMs: 200 },
    });
    running.push(sender.run(stop.signal));
    return sender;
  }

  const message = (to: string, changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
    id: `id-of-${to.replace(/@.*/, '')}`,
    kind: 'receipt',
    to,
    userId: 1,
    erasedWith: ['user-1'],
    subject: 'Receipt: $25.00',
    paragraphs: ['Your payment has arrived.'],
    action: { label: 'Open', path: '/campaigns/1' },
    replyTo: null,
    createdAt: now,
    expiresAt: now + outboxLimits.keptMs,
    state: 'waiting',
    sentAt: null,
    triedSince: now,
    attempts: 0,
    nextAttemptAt: now,
    reason: null,
    ...changes,
  });
  const becomes = (id: string, expected: Partial<OutboxMessage>) =>
    vi.waitFor(
      async () => {
        expect(await state.outbox.get(id)).toMatchObject(expected);
      },
      { timeout: 8_000, interval: 20 },
    );

  it('sends a mail once, as plain text and HTML, and says when', async () => {
    await state.outbox.put(message('ada@example.org'));
    start();
    const [mail] = await server.receivedFor('ada@example.org');
    await becomes('id-of-ada', { state: 'sent', sentAt: now, attempts: 1, nextAttemptAt: null });
    const content = mail?.content ?? '';
    expect(content).toMatch(/^From: Rostrum <no-reply@rostrum\.example>\r?$/m);
    expect(content).toMatch(/^To: ada@example\.org\r?$/m);
    expect(content).toMatch(/^Subject: Receipt: \$25\.00\r?$/m);
    expect(content).toMatch(/^Message-ID: <id-of-ada@rostrum\.example>\r?$/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(content).toContain('Content-Type: text/plain');
    expect(content).toContain('Content-Type: text/html');
    expect(content).toContain('https://rostrum.example/campaigns/1');
    expect(server.taken).toHaveLength(1);
  });

  it('sends what is written while it runs, at once', async () => {
    const sender = start();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await state.outbox.put(message(`${name}@example.org`));
    }
    sender.wake();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await server.receivedFor(`${name}@example.org`);
    expect(server.taken).toHaveLength(5);
  });

  it('sends a mail while mails to many wait for a server that does not answer', async () => {
    const bulk = (n: number) =>
      message('silent@example.org', { id: `bulk-${String(n)}`, createdAt: now + n, lane: 'bulk' });
    for (let n = 0; n < 100; n += 1) await state.outbox.put(bulk(n));
    const sender = start();
    await becomes('bulk-0', { state: 'waiting', attempts: 1 });
    await state.outbox.put(message('ada@example.org', { kind: 'security' }));
    sender.wake();
    await server.receivedFor('ada@example.org');
    expect(await state.outbox.get('bulk-99')).toMatchObject({ attempts: 0 });
  });

  it('takes the link out of a security mail that was sent', async () => {
    await state.outbox.put(message('ada@example.org', { kind: 'security' }));
    start();
    await becomes('id-of-ada', { state: 'sent', action: { label: 'Open', path: null } });
  });

  it('remembers an address that the server refuses for good, and not one refused by a policy', async () => {
    await state.outbox.put(message('unknown@example.org'));
    await state.outbox.put(message('relay@example.org'));
    start();
    await becomes('id-of-unknown', {
      state: 'refused',
      attempts: 1,
      reason: '550 5.1.1 <unknown@example.org>: no such mailbox',
    });
    await becomes('id-of-relay', { state: 'waiting', reason: '550 5.7.1 relaying denied' });
    const hash = keyedHashOf('a key of the tests only');
    await vi.waitFor(async () => {
      expect(await state.outbox.refuses(hash('mail-address', 'unknown@example.org'))).toBe(true);
    });
    expect(await state.outbox.refuses(hash('mail-address', 'relay@example.org'))).toBe(false);
    expect(outcomes.toSorted()).toEqual(['again', 'refused']);
  });

  it('does not try a mail again that the server refuses for good', async () => {
    await state.outbox.put(message('content@example.org'));
    start();
    await becomes('id-of-content', { state: 'failed', reason: '554 5.6.0 not accepted' });
  });

  it('gives up a mail that cannot be rendered, and sends the others', async () => {
    const action = { label: 'Open', path: 'https://[' };
    await state.outbox.put(message('broken@example.org', { action }));
    await state.outbox.put(message('fine@example.org'));
    start();
    await server.receivedFor('fine@example.org');
    await becomes('id-of-broken', { state: 'failed', attempts: 1, nextAttemptAt: null });
    expect((await state.outbox.get('id-of-broken'))?.reason).toMatch(/^It cannot be rendered: /);
  });

  it('tries a mail again later when the server says so', async () => {
    await state.outbox.put(message('later@example.org'));
    const sender = start();
    await becomes('id-of-later', { attempts: 1, nextAttemptAt: now + 30_000 });
    sender.wake();
    now += 30_000;
    sender.wake();
    await server.receivedFor('later@example.org');
    await becomes('id-of-later', { state: 'sent', attempts: 2, reason: null });
  });

  it('tries again with growing pauses, at most an hour, and gives up after three days', async () => {
    expect([1, 2, 3, 7, 8, 30].map(retryAfterMs)).toEqual([
      30_000,
      60_000,
      120_000,
      1_920_000,
      hour,
      hour,
    ]);
    await state.outbox.put(message('ada@example.org'));
    const sender = start(state.outbox, 'smtp://127.0.0.1:1');
    await becomes('id-of-ada', { state: 'waiting', attempts: 1 });
    expect((await state.outbox.get('id-of-ada'))?.reason).toContain('ECONNREFUSED');
    now += outboxLimits.triedMs;
    sender.wake();
    await becomes('id-of-ada', { state: 'failed', attempts: 2, nextAttemptAt: null });
  });

  it('gives up an attempt that the server does not answer, also when garbage is collected', async () => {
    await state.outbox.put(message('silent@example.org'));
    start();
    await vi.waitFor(
      async () => {
        collectGarbage();
        expect(await state.outbox.get('id-of-silent')).toMatchObject({ attempts: 1 });
      },
      { timeout: 5_000, interval: 50 },
    );
  });

  it('gives up an attempt that the server does not answer, and sends the others meanwhile', async () => {
    await state.outbox.put(message('silent@example.org'));
    await state.outbox.put(message('ada@example.org'));
    start();
    await server.receivedFor('ada@example.org');
    await becomes('id-of-silent', { state: 'waiting', attempts: 1 });
  });

  it('stops while the server does not answer, and leaves the mail waiting', async () => {
    await state.outbox.put(message('silent@example.org'));
    start();
    await vi.waitFor(() => {
      expect(running).toHaveLength(1);
    });
    stop.abort();
    await Promise.all(running);
    expect(await state.outbox.get('id-of-silent')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('sends a mail again, under the same Message-ID, when it was killed before it was recorded', async () => {
    // The other process uses the system's clock.
    now = Date.now();
    await state.outbox.put(message('kept@example.org'));
    const program = fileURLToPath(new URL('mail-sender.fixture.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, join(folder, 'state.db'), server.url],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await server.receivedFor('kept@example.org');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await state.outbox.get('id-of-kept')).toMatchObject({ state: 'waiting', attempts: 0 });
    start();
    const mails = await server.receivedFor('kept@example.org', 2);
    await becomes('id-of-kept', { state: 'sent', attempts: 1 });
    const ids = mails.map(({ content }) => /^Message-ID: (.*)$/m.exec(content)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  describe('to one address', () => {
    const { anyone, ordinary, unverified, receipt, reserved, ms } = outboxLimits.toOneAddress;
    const ada = 'ada@example.org';
    let count = 0;
    /** Stores mails to Ada in other spellings of the address, too; returns their ids. */
    const put = async (number: number, share: OutboxMessage['share'], kind = 'security') => {
      const ids: string[] = [];
      for (let n = 0; n < number; n += 1) {
        count += 1;
        const id = `mail-${String(count)}`;
        const to = n % 2 === 0 ? ada : 'Ada@Example.org';
        await state.outbox.put(message(to, { id, kind, ...(share && { share }) }));
        ids.push(id);
      }
      return ids;
    };
    /** The states of mails once the sender has tried each of them; delayed ones wait. */
    const statesOf = async (ids: readonly string[]) => {
      const mails = () => Promise.all(ids.map((id) => state.outbox.get(id)));
      const tried = (mail: OutboxMessage | undefined) =>
        mail?.state !== 'waiting' || (mail.nextAttemptAt ?? 0) > now;
      await vi.waitFor(
        async () => {
          expect((await mails()).every(tried)).toBe(true);
        },
        { timeout: 10_000, interval: 20 },
      );
      const found = await mails();
      const number = (wanted: string) => found.filter((mail) => mail?.state === wanted).length;
      return { sent: number('sent'), failed: number('failed'), waiting: number('waiting') };
    };

    it('sends a limited number of mails a day, whoever causes them and however it is spelled', async () => {
      const mails = await put(anyone + 5, 'anyone');
      await state.outbox.put(message('bea@example.org'));
      const sender = start();
      expect(await statesOf(mails)).toEqual({ sent: anyone, failed: 5, waiting: 0 });
      await becomes('id-of-bea', { state: 'sent' });
      const failed = await state.outbox.list({ state: 'failed' }, { offset: 0, limit: 1 });
      expect(failed.items).toMatchObject([{ attempts: 0, reason: outboxMessages.tooMany }]);
      now += ms + 1;
      const later = await put(1, 'anyone');
      sender.wake();
      expect(await statesOf(later)).toMatchObject({ sent: 1 });
    });

    it('sends strangers 5 mails a day to one mailbox, however it is spelled', async () => {
      const send = async (...addresses: readonly string[]) => {
        const ids = addresses.map((address) => `id-of-${address}`);
        for (const [index, to] of addresses.entries()) {
          await state.outbox.put(message(to, { id: ids[index] ?? '', share: 'stranger' }));
        }
        sender.wake();
        return statesOf(ids);
      };
      const sender = start();
      const { stranger } = outboxLimits.toOneAddress;
      const parts = ['a.da', 'Ada', 'ada+1', 'ada+2', 'ad.a+3', 'ada+4', 'a.d.a'];
      const ofGoogle = parts.map(
        (part, n) => `${part}@${n % 2 === 0 ? 'gmail.com' : 'GoogleMail.com'}`,
      );
      expect(await send(...ofGoogle)).toEqual({ sent: stranger, failed: 2, waiting: 0 });
      const ofOther = parts.map((part) => `${part}@example.org`);
      // ada, ada+1, ada+2 and ada+4 are one mailbox; with dots they are others.
      expect(await send(...ofOther, 'ada+5@example.org', 'ada+6@example.org')).toEqual({
        sent: ofOther.length + 1,
        failed: 1,
        waiting: 0,
      });
      const receipts = await put(1, 'receipt', 'receipt');
      sender.wake();
      expect(await statesOf(receipts)).toMatchObject({ sent: 1 });
      now += ms + 1;
      expect(await send('ada+7@gmail.com')).toMatchObject({ sent: 1 });
    });

    it('keeps room for the mails that a member needs, and delays those about money', async () => {
      await put(anyone, 'anyone');
      const sender = start();
      const toMember = await put(ordinary, undefined);
      sender.wake();
      expect(await statesOf(toMember)).toMatchObject({ sent: ordinary - anyone });
      const receipts = await put(receipt, 'receipt', 'receipt');
      sender.wake();
      const room = receipt - ordinary;
      expect(await statesOf(receipts)).toEqual({ sent: room, failed: 0, waiting: ordinary });
      const needed = await put(reserved, 'reserved');
      sender.wake();
      expect(await statesOf(needed)).toMatchObject({ sent: reserved - receipt });
      expect(server.taken).toHaveLength(reserved);
      expect(await statesOf(await put(1, 'unverified'))).toMatchObject({ failed: 1 });
      now += ms + 1;
      sender.wake();
      expect(await statesOf(receipts)).toEqual({ sent: receipt, failed: 0, waiting: 0 });
      expect(unverified).toBeGreaterThan(anyone);
    });

    it('does not count what the server did not accept', async () => {
      await state.outbox.put(message('relay@example.org', { share: 'anyone' }));
      start();
      await becomes('id-of-relay', { attempts: 1, state: 'waiting' });
      const key = keyedHashOf('a key of the tests only')('mail-address', 'relay@example.org');
      const bounds = { calls: reserved, limit: reserved, windowMs: ms };
      expect((await state.rateCounts.consume(`mail/${key}`, bounds)).taken).toBe(reserved);
    });

    it('delays receipts for less time than they are kept, also when as many wait as may', () => {
      const days = outboxLimits.waiting.max / (receipt - ordinary);
      expect(days * ms).toBeLessThan(outboxLimits.keptMs);
    });
  });

  it('does not send a mail that was erased after it was listed', async () => {
    await state.outbox.put(message('ada@example.org'));
    const listed = await state.outbox.waiting('transactional');
    await state.outbox.eraseOf(1);
    await state.outbox.put(message('bea@example.org', { erasedWith: ['user-2'] }));
    const waiting = async (lane: MailLane) => [
      ...(lane === 'transactional' ? listed : []),
      ...(await state.outbox.waiting(lane)),
    ];
    start({ ...state.outbox, waiting });
    await becomes('id-of-bea', { state: 'sent' });
    expect(server.taken.map(({ to }) => to)).toEqual([['bea@example.org']]);
  });
});
