import { chain, createEventStore, START, type LogAdapter } from '@rostrum/event-store';
import { openEventStoreDbLog } from '@rostrum/event-store/eventstoredb';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifiedUpTo, verifyChain } from './chain-verification.ts';

describe('the verification of a chain in EventStoreDB', () => {
  let server: Awaited<ReturnType<typeof startEventStoreDbServer>>;
  let log: LogAdapter;
  let logged: string;
  let running: AbortController;
  let verifying: Promise<void> | undefined;
  const values = new Map<string, unknown>();
  const marks = {
    get: (name: string) => Promise.resolve(values.get(name)),
    set: (name: string, value: unknown) => {
      values.set(name, structuredClone(value));
      return Promise.resolve();
    },
  };
  beforeEach(async () => {
    values.clear();
    logged = '';
    server = await startEventStoreDbServer();
    log = await openEventStoreDbLog({ url: server.url, clock: () => new Date() });
  });
  afterEach(async () => {
    await stop();
    await log.close();
    await server.stop();
  });

  const start = (wholeEveryMs = 86_400_000): void => {
    running = new AbortController();
    const logger = pino({}, { write: (line: string) => (logged += line) });
    const pace = { betweenSlicesMs: 0, pollEveryMs: 20, wholeEveryMs };
    const clock = () => new Date();
    verifying = verifyChain({ log, marks, clock, logger, pace }, running.signal);
  };
  async function stop(): Promise<void> {
    running.abort();
    await verifying;
  }
  const vault = {
    keyFor: () => Promise.reject(new Error('nothing personal')),
    readKey: () => Promise.reject(new Error('nothing personal')),
  };
  const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };
  async function define(categoryId: number): Promise<void> {
    const events = createEventStore({ log, vault, clock: () => new Date(), newId: randomUUID });
    const data = { categoryId, name: 'A', description: 'B', kind: 'debate' as const };
    const stream = `category-${String(categoryId)}`;
    await events.append(stream, [{ type: 'CategoryDefined', data }], 'no-stream', cause);
  }
  const verified = async () => (await verifiedUpTo(marks)).events;

  it('follows new events, and continues where another process stopped', async () => {
    expect(await verifiedUpTo(marks)).toEqual({
      position: START,
      events: 0,
      reachedAt: null,
      at: null,
      damaged: null,
    });
    await define(1);
    start();
    await expect.poll(verified).toBe(1);
    await define(2);
    await expect.poll(verified).toBe(2);
    await stop();
    await define(3);
    start();
    await expect.poll(verified).toBe(3);
    const { position, at } = await verifiedUpTo(marks);
    expect(position).toBe(await log.head());
    expect(at).not.toBeNull();
    expect(logged).toBe('');
  });

  it('reports damage, and counts only the events before it as verified', async () => {
    await define(1);
    start();
    await expect.poll(verified).toBe(1);
    const forged = chain(
      'category-2',
      [
        {
          id: randomUUID(),
          type: 'CategoryDefined',
          data: '{"categoryId":2}',
          metadata: JSON.stringify({ v: 1, recordedAt: new Date().toISOString(), ...cause }),
        },
      ],
      'no-stream',
    );
    const changed = forged.map((event) => ({ ...event, data: '{"categoryId":3}' }));
    await log.append('category-2', changed, 'no-stream');
    await expect.poll(() => logged).toContain('the log is damaged');
    expect(logged).toContain('category-2');
    await expect
      .poll(async () => (await verifiedUpTo(marks)).damaged)
      .toMatch(/category-2, revision 0/);
    expect(await verified()).toBe(1);
    await stop();
    await log.close();
    await server.stop();
    // A restored log, without the forged event.
    server = await startEventStoreDbServer();
    log = await openEventStoreDbLog({ url: server.url, clock: () => new Date() });
    values.clear();
    await define(1);
    const damage = { place: 'position 2', position: START, events: 0 };
    const at = new Date().toISOString();
    const before = { position: START, events: 0, accumulator: '0'.repeat(64), at, wholeAt: at };
    values.set('log-verified', { ...before, damage });
    expect((await verifiedUpTo(marks)).damaged).toBe('position 2');
    start();
    await expect.poll(async () => (await verifiedUpTo(marks)).damaged).toBeNull();
    expect(await verified()).toBe(1);
  });

  it('finds a deleted stream in the next pass over the whole log', async () => {
    for (const id of [1, 2, 3]) await define(id);
    start();
    await expect.poll(verified).toBe(3);
    await stop();
    // A log without the stream of the second category.
    await log.close();
    await server.stop();
    server = await startEventStoreDbServer();
    log = await openEventStoreDbLog({ url: server.url, clock: () => new Date() });
    for (const id of [1, 3, 4]) await define(id);
    start(0);
    await expect.poll(() => logged).toContain('the log is damaged');
  });

  it('continues when the server is back', async () => {
    await define(1);
    start();
    await expect.poll(verified).toBe(1);
    await server.shut();
    await server.open();
    await define(2);
    await expect.poll(verified, { timeout: 20_000 }).toBe(2);
  });
});
