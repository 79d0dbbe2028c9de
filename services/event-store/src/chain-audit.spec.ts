import { everything } from '@rostrum/contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createChainAudit,
  type ChainAudit,
  type ChainMark,
  type ChainStep,
} from './chain-audit.ts';
import { placeOf } from './chain-verifier.ts';
import { rawEvents, tipOf } from './raw-events.ts';
import { openEventStoreDbLog } from './eventstoredb/index.ts';
import { toEventData } from './eventstoredb/stored-event.ts';
import { startEventStoreDbServer, type TestServer } from './eventstoredb/testing.ts';
import { START, type Expected, type LogAdapter, type Position, type RawEvent } from './port.ts';
import { verifyLog } from './verify.ts';

const STREAMS = 5;
const ROUNDS = 8;
const EVENTS = STREAMS * ROUNDS;

describe('auditing the chain of a log on a server', () => {
  let server: TestServer;
  let log: LogAdapter;
  let positions: Position[];
  const tips = new Map<string, Expected>();

  beforeEach(async () => {
    server = await startEventStoreDbServer();
    log = await openEventStoreDbLog({ url: server.url, clock: () => new Date(0) });
    positions = [];
    tips.clear();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < STREAMS; n += 1) await append(`campaign-${String(n)}`);
    }
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  async function append(stream: string): Promise<RawEvent[]> {
    const expected = tips.get(stream) ?? 'no-stream';
    const events = rawEvents(stream, expected, [{ data: { said: `“${stream}”` } }]);
    positions.push(...(await log.append(stream, events, expected)).positions);
    tips.set(stream, tipOf(events));
    return events;
  }
  async function toTheEnd(audit: ChainAudit, limit?: number): Promise<ChainStep> {
    for (;;) {
      const step = await audit.next(limit);
      if (step.done) return step;
    }
  }
  async function markNow(): Promise<ChainMark> {
    const audit = createChainAudit(log);
    expect(await toTheEnd(audit)).toEqual({ damage: undefined, done: true });
    return audit.mark;
  }
  /** Place of the campaign's event of a round; both count from 0. */
  const placeAt = (campaign: number, round: number): string => {
    const position = positions[round * STREAMS + campaign] ?? '';
    return `position ${position} (campaign-${String(campaign)}, revision ${String(round)})`;
  };
  async function placeOfDamage(earlier?: ChainMark): Promise<string | undefined> {
    const { damage } = await verifyLog(log, earlier);
    return damage && placeOf(damage);
  }

  it('ends at the same mark whatever the size of its steps', async () => {
    const whole = await markNow();
    expect(whole).toMatchObject({ position: await log.head(), events: EVENTS });
    for (const limit of [1, 7, EVENTS]) {
      const audit = createChainAudit(log);
      await toTheEnd(audit, limit);
      expect(audit.mark).toEqual(whole);
      expect(audit.streams).toBe(STREAMS);
    }
    const { accumulator, events, position } = whole;
    expect(await verifyLog(log)).toEqual({
      ...{ accumulator, events, position },
      streams: STREAMS,
      damage: undefined,
    });
  });

  it('continues from a mark and ends at the same mark as a whole audit', async () => {
    const first = await markNow();
    const audit = createChainAudit(log, { from: first });
    for (let n = 0; n < STREAMS; n += 1) await append(`campaign-${String(n)}`);
    await append('campaign-new');
    const before = server.faults.calls('read');
    expect(await toTheEnd(audit)).toEqual({ damage: undefined, done: true });
    expect(audit.mark).toEqual(await markNow());
    expect(audit.mark.events).toBe(EVENTS + STREAMS + 1);
    expect(server.faults.calls('read')).toBeGreaterThan(before);
    await append('campaign-new');
    expect(await toTheEnd(audit)).toEqual({ damage: undefined, done: true });
    expect(audit.mark.events).toBe(EVENTS + STREAMS + 2);
  });

  it('finds no damage in an empty log', async () => {
    const empty = await startEventStoreDbServer();
    const emptyLog = await openEventStoreDbLog({ url: empty.url, clock: () => new Date(0) });
    const audit = createChainAudit(emptyLog);
    expect(await audit.next()).toEqual({ damage: undefined, done: true });
    expect(audit.mark).toMatchObject({ position: START, events: 0 });
    await emptyLog.close();
    await empty.stop();
  });

  it('names an event in which any one byte was changed', async () => {
    const [stored] = server.log.stream('campaign-2').slice(4);
    const length = stored?.data.length ?? 0;
    for (let at = 0; at < length; at += everything ? 1 : 5) {
      const data = new Uint8Array(stored?.data ?? []);
      data[at] = (data[at] ?? 0) ^ 0x01;
      server.log.tamper('campaign-2', 4, { data });
      const found = await placeOfDamage();
      // Invalid UTF-8 fails when the event is read; the damage then names the position before it.
      if (found !== placeAt(2, 4))
        expect(found).toBe(`position ${positions[4 * STREAMS + 1] ?? ''}`);
    }
    for (const change of [{ id: crypto.randomUUID() }, { type: 'Forged' }]) {
      server.log.tamper('campaign-2', 4, { ...stored, ...change });
      expect(await placeOfDamage()).toBe(placeAt(2, 4));
    }
  });

  it('stops at damage and reports it again when it is asked to continue', async () => {
    server.log.tamper('campaign-2', 4, { type: 'Forged' });
    const audit = createChainAudit(log);
    const found = await toTheEnd(audit, 3);
    expect(found.damage?.what).toBe('its bytes do not give its hash');
    expect(await audit.next()).toEqual(found);
    expect(audit.mark.position).toBe(positions[4 * STREAMS + 1]);
  });

  it('names the event after one that is missing from a stream', async () => {
    server.log.remove('campaign-3', 2);
    expect(await placeOfDamage()).toBe(placeAt(3, 3));
  });

  it('compares the log with an earlier mark to find that a whole stream or the end of the log is missing', async () => {
    const earlier = await markNow();
    await append('campaign-0');
    expect(await placeOfDamage(earlier)).toBeUndefined();
    server.log.remove('campaign-1');
    expect(await placeOfDamage()).toBeUndefined();
    const { damage } = await verifyLog(log, earlier);
    expect(damage).toMatchObject({
      position: earlier.position,
      what: `${String(EVENTS)} events were verified up to it, and ${String(EVENTS - ROUNDS)} are there`,
    });
    server.log.remove('campaign-4');
    expect((await verifyLog(log, earlier)).damage?.what).toBe(
      `${earlier.position} was verified before it, and is gone`,
    );
    server.log.remove('campaign-0');
    expect((await verifyLog(log, earlier)).damage?.what).toBe(
      `the log ends there, and was verified up to ${earlier.position}`,
    );
  });

  it('compares the log with an earlier mark to find an event that was replaced with valid hashes', async () => {
    const earlier = await markNow();
    const stored: RawEvent[] = [];
    for await (const event of log.readStream('campaign-1')) stored.push(event);
    const [forged] = rawEvents('campaign-1', tipOf(stored.slice(0, -1)), [{ data: 'forged' }]);
    if (forged === undefined) throw new TypeError('no event was forged');
    const { id, type, data } = toEventData(forged);
    if (!(data instanceof Uint8Array)) throw new TypeError('events are stored as bytes');
    server.log.tamper('campaign-1', ROUNDS - 1, { id, type, data });
    expect(await placeOfDamage()).toBeUndefined();
    expect((await verifyLog(log, earlier)).damage).toMatchObject({
      position: earlier.position,
      what: 'the events up to it are not those that were verified',
    });
  });

  it('repeats a step after the server did not answer', async () => {
    const withShortTimeouts = await openEventStoreDbLog({
      url: server.url,
      clock: () => new Date(0),
      limits: { retryForMs: 100, attemptTimeoutMs: 50 },
    });
    const audit = createChainAudit(withShortTimeouts);
    await audit.next(10);
    server.faults.plan('read', 'unavailable');
    await expect(audit.next(10)).rejects.toThrow('EventStoreDB does not answer');
    server.faults.clear();
    await toTheEnd(audit, 10);
    expect(audit.mark).toEqual(await markNow());
    await withShortTimeouts.close();
  });
});
