import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChainAudit } from '../chain-audit.ts';
import { rawEvents, tipOf } from '../raw-events.ts';
import {
  LogDamaged,
  LogUnavailable,
  START,
  WrongExpectedRevision,
  type LogAdapter,
  type Position,
  type RawEvent,
  type RawRecordedEvent,
} from '../port.ts';
import { openEventStoreDbLog, type Limits } from './index.ts';
import { startEventStoreDbServer, type TestServer } from './testing.ts';

const clock = (): Date => new Date(0);
/** Short enough to reach the timeouts, long enough for a busy machine to answer. */
const limits: Partial<Limits> = {
  retryForMs: 3_000,
  attemptTimeoutMs: 1_000,
  headCheckIntervalMs: 100,
};
const shortLimits: Partial<Limits> = { retryForMs: 300, attemptTimeoutMs: 100 };

describe('the log on an EventStoreDB that fails', () => {
  let server: TestServer;
  let logs: LogAdapter[];
  let followers: AbortController[];

  beforeEach(async () => {
    server = await startEventStoreDbServer();
    logs = [];
    followers = [];
  });
  afterEach(async () => {
    for (const follower of followers) follower.abort();
    await Promise.all(logs.map((log) => log.close()));
    await server.stop();
  });

  async function open(url = server.url, within = limits): Promise<LogAdapter> {
    const log = await openEventStoreDbLog({ url, clock, limits: within });
    logs.push(log);
    return log;
  }
  async function append(log: LogAdapter, stream: string): Promise<RawEvent[]> {
    const events = rawEvents(stream, 'no-stream', [{}]);
    await log.append(stream, events, 'no-stream');
    return events;
  }
  async function all(log: LogAdapter): Promise<RawRecordedEvent[]> {
    const events: RawRecordedEvent[] = [];
    for await (const batch of log.readAll(START)) events.push(...batch.events);
    return events;
  }
  /** Subscribes; the returned array receives the stream of each event delivered. */
  function follow(log: LogAdapter, from: Position = START): readonly string[] {
    const seen: string[] = [];
    const follower = new AbortController();
    followers.push(follower);
    const handler = async ({ events }: { readonly events: readonly RawRecordedEvent[] }) => {
      seen.push(...events.map(({ stream }) => stream));
      return Promise.resolve();
    };
    void log.subscribe(from, handler, { signal: follower.signal });
    return seen;
  }
  const subscribed = () => expect.poll(() => server.subscriptions).toBe(1);
  const names = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, n) => `campaign-${String(from + n)}`);

  it('skips the events of streams that are not its own, and counts them', async () => {
    const skipped: string[] = [];
    const own = {
      includes: (stream: string) => stream.startsWith('campaign-'),
      onSkipped: (stream: string) => void skipped.push(stream),
    };
    const foreign = () =>
      server.log.append('orders-1', 'any', [
        {
          id: crypto.randomUUID(),
          type: 'OrderPlaced',
          contentType: 'application/json',
          data: new TextEncoder().encode('{}'),
          metadata: new Uint8Array(),
        },
      ]);
    const log = await openEventStoreDbLog({ url: server.url, clock, limits, own });
    logs.push(log);
    foreign();
    const seen = follow(log);
    await subscribed();
    await append(log, 'campaign-1');
    foreign();
    await append(log, 'campaign-2');
    await expect.poll(() => seen).toEqual(['campaign-1', 'campaign-2']);
    foreign();
    const events = await all(log);
    expect(events.map(({ stream }) => stream)).toEqual(['campaign-1', 'campaign-2']);
    expect(await log.head()).toBe(events.at(-1)?.position);
    expect(await createChainAudit(log).next()).toEqual({ damage: undefined, done: true });
    expect(new Set(skipped)).toEqual(new Set(['orders-1']));
    expect(skipped.length).toBeGreaterThanOrEqual(3);
    await expect(append(log, 'orders-2')).rejects.toThrow('orders-2: this stream is not declared');
  });

  describe('append', () => {
    it('appends once when the server appended but the answers were lost', async () => {
      const log = await open();
      server.faults.plan('append', 'answer-lost', 2);
      const events = rawEvents('campaign-1', 'no-stream', [{}, {}]);
      const { positions } = await log.append('campaign-1', events, 'no-stream');
      expect(server.faults.calls('append')).toBe(3);
      expect((await all(log)).map(({ id, position }) => ({ id, position }))).toEqual(
        events.map(({ id }, index) => ({ id, position: positions[index] })),
      );
    });

    it('appends once when the server appended but never answered', async () => {
      const log = await open();
      server.faults.plan('append', 'answer-late', 1);
      const events = await append(log, 'campaign-1');
      expect(server.faults.calls('append')).toBe(2);
      expect((await all(log)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    });

    it('retries when the server neither appended nor answered', async () => {
      const log = await open();
      server.faults.plan('append', 'no-answer', 1);
      await append(log, 'campaign-1');
      server.faults.plan('append', 'unavailable', 2);
      await append(log, 'campaign-2');
      expect((await all(log)).map(({ stream }) => stream)).toEqual(['campaign-1', 'campaign-2']);
    });

    it('recognises its own append after another process appended to the stream', async () => {
      const [log, other] = [await open(), await open()];
      server.faults.plan('append', 'answer-late', 1);
      const mine = rawEvents('campaign-1', 'no-stream', [{}]);
      const appending = log.append('campaign-1', mine, 'no-stream');
      await expect.poll(() => server.log.stream('campaign-1').length).toBe(1);
      const theirs = rawEvents('campaign-1', tipOf(mine), [{}]);
      await other.append('campaign-1', theirs, tipOf(mine));
      const { positions } = await appending;
      const found = await all(other);
      expect(found.map(({ id }) => id)).toEqual([...mine, ...theirs].map(({ id }) => id));
      expect(positions).toEqual([found[0]?.position]);
    });

    it('rejects an unanswered append when another process appended at its revision first', async () => {
      const [log, other] = [await open(), await open()];
      server.faults.plan('append', 'no-answer', 1);
      const appending = append(log, 'campaign-1');
      await expect.poll(() => server.faults.calls('append')).toBe(1);
      await append(other, 'campaign-1');
      await expect(appending).rejects.toThrow(WrongExpectedRevision);
    });

    it('sends appends to the leader after a follower has named it', async () => {
      const follower = await startEventStoreDbServer({ log: server.log });
      follower.leader = { host: '127.0.0.1', port: server.port };
      follower.faults.plan('append', 'not-leader');
      const log = await open(follower.url);
      await append(log, 'campaign-1');
      expect([follower, server].map(({ faults }) => faults.calls('append'))).toEqual([1, 1]);
      await append(log, 'campaign-2');
      expect(follower.faults.calls('append')).toBe(1);
      await follower.stop();
    });

    it('retries any number of concurrent appends until there is a leader again', async () => {
      const warnings: string[] = [];
      const warn = ({ name }: Error): unknown => warnings.push(name);
      process.on('warning', warn);
      const log = await open();
      server.faults.plan('append', 'unavailable');
      const appending = Promise.all(names(0, 40).map((stream) => append(log, stream)));
      await expect.poll(() => server.faults.calls('append')).toBeGreaterThan(80);
      server.faults.clear();
      await appending;
      expect(await all(log)).toHaveLength(40);
      process.off('warning', warn);
      expect(warnings).toEqual([]);
    });

    it('throws LogUnavailable when the time for retries has passed', async () => {
      const log = await open(server.url, shortLimits);
      for (const fault of ['unavailable', 'no-answer'] as const) {
        server.faults.plan('append', fault);
        await expect(append(log, `campaign-${fault}`)).rejects.toThrow(LogUnavailable);
      }
      server.faults.clear();
      server.faults.plan('read', 'no-answer');
      await expect(log.head()).rejects.toThrow(LogUnavailable);
      await expect(all(log)).rejects.toThrow(LogUnavailable);
      server.faults.clear();
      await append(log, 'campaign-1');
      await server.shut();
      await expect(append(log, 'campaign-2')).rejects.toThrow(LogUnavailable);
      await expect(all(log)).rejects.toThrow(LogUnavailable);
    });

    it('rejects an append that exceeds the maximum append size', async () => {
      const log = await open();
      const text = 'x'.repeat(5 * 1024 * 1024);
      const events = rawEvents('campaign-1', 'no-stream', [{ data: { text } }]);
      await expect(log.append('campaign-1', events, 'no-stream')).rejects.toThrow(RangeError);
      expect(server.faults.calls('append')).toBe(1);
      expect(await all(log)).toEqual([]);
    });

    it('does not use batch appends when the server offers them', async () => {
      const log = await open();
      await append(log, 'campaign-1');
      expect(server.faults.calls('batch-append')).toBe(0);
    });

    it('rejects pending and later calls when it is closed', async () => {
      const log = await open();
      server.faults.plan('append', 'no-answer');
      const appending = append(log, 'campaign-1');
      await expect.poll(() => server.faults.calls('append')).toBe(1);
      await Promise.all([log.close(), expect(appending).rejects.toThrow(LogUnavailable)]);
      await expect(append(log, 'campaign-2')).rejects.toThrow(LogUnavailable);
      await expect(log.head()).rejects.toThrow(LogUnavailable);
    });
  });

  describe('subscribe', () => {
    it.each(['error', 'silently', 'never'] as const)(
      'delivers each event once when the subscription stops (%s)',
      async (how) => {
        const [log, other] = [await open(), await open()];
        const seen = follow(log);
        for (let n = 0; n < 30; n += 10) {
          await subscribed();
          for (const stream of names(n, n + 5)) await append(other, stream);
          await expect.poll(() => seen.length).toBe(n + 5);
          server.endSubscriptions(how);
          for (const stream of names(n + 5, n + 10)) await append(other, stream);
          await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(n + 10);
        }
        expect(seen).toEqual(names(0, 30));
        expect(server.faults.calls('subscribe')).toBeGreaterThan(2);
      },
    );

    it('delivers each event once when the server restarts during the subscription', async () => {
      const log = await open();
      const lists = [follow(log), follow(log)];
      let appended = 0;
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 20; n += 1) await append(log, `campaign-${String(appended++)}`);
        await server.shut();
        const waiting = append(log, `campaign-${String(appended++)}`);
        await server.open();
        await waiting;
      }
      for (const seen of lists) {
        await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(appended);
        expect(seen).toEqual(names(0, appended));
      }
    });

    it('starts when the server is back, if it was requested during an outage', async () => {
      const log = await open(server.url, { ...limits, ...shortLimits });
      await append(log, 'campaign-0');
      await server.shut();
      const seen = follow(log);
      await expect(log.head()).rejects.toThrow(LogUnavailable);
      await server.open();
      await append(log, 'campaign-1');
      await expect.poll(() => seen, { timeout: 10_000 }).toEqual(names(0, 2));
    });

    it('skips system records and resumes after them', async () => {
      const log = await open();
      const seen = follow(log);
      await subscribed();
      for (let n = 0; n < 2_000; n += 1) server.log.appendSystemRecord('$stats');
      await append(log, 'campaign-0');
      await expect.poll(() => seen.length).toBe(1);
      for (let n = 0; n < 2_000; n += 1) server.log.appendSystemRecord('$stats');
      server.endSubscriptions('silently');
      await append(log, 'campaign-1');
      await expect.poll(() => seen).toEqual(names(0, 2));
      expect(await all(log)).toHaveLength(2);
      for (let n = 0; n < 100; n += 1) server.log.appendSystemRecord('$stats');
      expect(await log.head()).toBe((await all(log)).at(-1)?.position);
    });

    it('uses one server subscription for all its subscribers and cancels it when closed', async () => {
      const log = await open();
      const lists = Array.from({ length: 12 }, () => follow(log));
      await append(log, 'campaign-0');
      for (const seen of lists) await expect.poll(() => seen).toEqual(names(0, 1));
      await subscribed();
      expect(server.faults.calls('subscribe')).toBe(1);
      await log.close();
      await expect.poll(() => server.subscriptions).toBe(0);
    });

    it('delivers all events to a slow subscriber without holding up the others', async () => {
      const log = await open();
      const quick = follow(log);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow: string[] = [];
      const abort = new AbortController();
      followers.push(abort);
      const total = 6_000;
      const following = log.subscribe(
        START,
        async ({ events }) => {
          await held;
          slow.push(...events.map(({ stream, revision }) => `${stream}@${String(revision)}`));
          if (slow.length >= total) abort.abort();
        },
        { signal: abort.signal },
      );
      await subscribed();
      let expected: Parameters<LogAdapter['append']>[2] = 'no-stream';
      for (let n = 0; n < total; n += 500) {
        const events = rawEvents(
          'campaign-1',
          expected,
          Array.from({ length: 500 }, () => ({})),
        );
        await log.append('campaign-1', events, expected);
        expected = tipOf(events);
      }
      await expect.poll(() => quick.length, { timeout: 20_000 }).toBe(total);
      release();
      await following;
      expect(slow).toEqual(Array.from({ length: total }, (_, n) => `campaign-1@${String(n)}`));
    });

    it('delivers the same events in the same order to two processes', async () => {
      const processes = [await open(), await open()];
      const lists = processes.map((log) => follow(log));
      await Promise.all(
        processes.map(async (log, index) => {
          for (let n = 0; n < 50; n += 1)
            await append(log, `campaign-${String(index)}-${String(n)}`);
        }),
      );
      for (const seen of lists) await expect.poll(() => seen.length).toBe(100);
      expect(lists[0]).toEqual(lists[1]);
    });

    it('ends with LogDamaged at an event that is not valid UTF-8', async () => {
      const log = await open();
      const events = await append(log, 'campaign-1');
      const damaged = new Uint8Array([0xff, 0x1e, 0x7b, 0x7d]);
      server.log.tamper('campaign-1', 0, { data: damaged });
      const handler = () => Promise.resolve();
      const abort = new AbortController();
      followers.push(abort);
      await expect(log.subscribe(START, handler, { signal: abort.signal })).rejects.toThrow(
        LogDamaged,
      );
      const next = rawEvents('campaign-1', tipOf(events), [{}]);
      const { positions } = await log.append('campaign-1', next, tipOf(events));
      const behind = follow(log, await log.head());
      expect(positions).toEqual([await log.head()]);
      await append(log, 'campaign-2');
      await expect.poll(() => behind).toEqual(['campaign-2']);
    });
  });
});
