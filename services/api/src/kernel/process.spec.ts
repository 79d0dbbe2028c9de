import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@rostrum/event-store';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../runtime/configuration/config.ts';
import { openStorage, type Storage } from '../runtime/storage/storage.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { runProcess, type Process } from './process.ts';

describe('a process manager', () => {
  const log = pino({ level: 'silent' });
  let dataDir: string;
  let storage: Storage;
  let now: number;
  let running: AbortController;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rostrum-process-'));
    now = Date.UTC(2026, 0, 1);
    running = new AbortController();
    storage = await openStorage({
      config: await withSecrets(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })),
      log,
      clock: () => new Date((now += 1_000)),
      newUuid: randomUUID,
      access: 'own',
      onFatal: (error) => {
        throw error;
      },
    });
  });
  afterEach(async () => {
    running.abort();
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const appendEvent = (id: number) =>
    storage.events.append(
      `payment-sandbox-${String(id)}`,
      [
        {
          type: 'PaymentUnmatched',
          data: {
            provider: 'sandbox',
            objectId: String(id),
            providerEventId: 'evt_1',
            kind: 'payment_succeeded',
            amountCents: 100,
            donationId: id,
            reason: 'no such donation',
          },
        },
      ],
      'no-stream',
      { actor: 'system:test', correlationId: 'test', causationId: 'test' },
    );
  const idOf = (event: RecordedEvent): number =>
    event.type === 'PaymentUnmatched' ? (event.data.donationId ?? 0) : 0;
  const start = (
    handle: Process['handle'],
    signal = running.signal,
    from?: Process['from'],
  ): Promise<void> => {
    const { events, state } = storage;
    return runProcess(
      { events, cursors: state.cursors, newUuid: randomUUID, log },
      { name: 'a-process', types: ['PaymentUnmatched'], handle, ...(from && { from }) },
      signal,
    );
  };

  it('handles past and new events in order, and continues from its cursor after a restart', async () => {
    const handled: number[] = [];
    const handle: Process['handle'] = (events) => {
      handled.push(...events.map(idOf));
      return Promise.resolve();
    };
    await appendEvent(1);
    const first = start(handle);
    await expect.poll(() => handled).toEqual([1]);
    await appendEvent(2);
    await expect.poll(() => handled).toEqual([1, 2]);
    running.abort();
    await first;
    running = new AbortController();
    await appendEvent(3);
    const second = start(handle);
    await expect.poll(() => handled).toEqual([1, 2, 3]);
    running.abort();
    await second;
  });

  it('begins where the process was that did its work before, else at the head', async () => {
    await appendEvent(1);
    const { position } = await appendEvent(2);
    await appendEvent(3);
    const handled: number[] = [];
    const handle: Process['handle'] = (events) => {
      handled.push(...events.map(idOf));
      return Promise.resolve();
    };
    await storage.state.cursors.move('of-before', 'token', undefined, position);
    const followed = start(handle, running.signal, { cursorOf: 'of-before' });
    await expect.poll(() => handled).toEqual([3]);
    running.abort();
    await followed;
    running = new AbortController();
    await appendEvent(4);
    const { events, state } = storage;
    void runProcess(
      { events, cursors: state.cursors, newUuid: randomUUID, log },
      { name: 'another', types: ['PaymentUnmatched'], handle, from: { cursorOf: 'unknown' } },
      running.signal,
    );
    const another = async () => (await state.cursors.get('another'))?.position;
    await expect.poll(another).toBe(await events.head());
    await appendEvent(5);
    await expect.poll(() => handled).toEqual([3, 5]);
  });

  it('leaves its work to the process that took over its cursor, also while a handler waits', async () => {
    const handled: number[] = [];
    const lost = start(async ([event], signal) => {
      const id = event ? idOf(event) : 0;
      handled.push(id);
      if (id === 1) {
        await storage.state.cursors.acquire('a-process', 'token of another process');
        await appendEvent(2);
        return;
      }
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    });
    await appendEvent(1);
    await lost;
    expect(handled).toEqual([1, 2]);
  });

  it('moves its durable cursor to the last batch of a log that gets no further events', async () => {
    const handled: number[] = [];
    const handle: Process['handle'] = (events) => {
      handled.push(...events.map(idOf));
      return Promise.resolve();
    };
    void start(handle);
    const positions: string[] = [];
    const appendNow = async (id: number) => {
      positions.push((await appendEvent(id)).position);
      await expect.poll(() => handled).toContain(id);
    };
    for (const id of [1, 2, 3]) await appendNow(id);
    const cursor = async () => (await storage.state.cursors.get('a-process'))?.position;
    await expect.poll(cursor, { timeout: 5_000 }).toBe(positions.at(-1));
    // Simulates a crash: the first process was not stopped.
    const repeated: number[] = [];
    void start((events) => {
      repeated.push(...events.map(idOf));
      return Promise.resolve();
    });
    await appendEvent(4);
    await expect.poll(() => repeated).toEqual([4]);
  });

  it('begins behind the last event where it says so, and misses none while it is stopped', async () => {
    await appendEvent(1);
    const handled: number[] = [];
    const first = new AbortController();
    const begun = start(() => Promise.resolve(), first.signal, 'head');
    await vi.waitFor(async () => {
      expect(await storage.state.cursors.get('a-process')).toBeDefined();
    });
    first.abort();
    await begun;
    await appendEvent(2);
    void start(
      (events) => {
        handled.push(...events.map(idOf));
        return Promise.resolve();
      },
      running.signal,
      'head',
    );
    await appendEvent(3);
    await vi.waitFor(() => {
      expect(handled).toEqual([2, 3]);
    });
  });

  it('retries a batch that failed, and skips no event', async () => {
    const handled: number[] = [];
    let failures = 3;
    void start((events) => {
      failures -= 1;
      if (failures >= 0) return Promise.reject(new Error('not now'));
      handled.push(...events.map(idOf));
      return Promise.resolve();
    });
    await appendEvent(1);
    await appendEvent(2);
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual([1, 2]);
  });

  it('stops when another holder has taken its cursor', async () => {
    const seen: string[] = [];
    const by = (holder: string): Process['handle'] => {
      return () => {
        seen.push(holder);
        return Promise.resolve();
      };
    };
    const first = start(by('first'));
    await appendEvent(1);
    await expect.poll(() => seen).toEqual(['first']);
    const token = async () => (await storage.state.cursors.get('a-process'))?.token;
    const before = await token();
    void start(by('second'));
    await expect.poll(token).not.toBe(before);
    await appendEvent(2);
    await expect.poll(() => seen.includes('second')).toBe(true);
    await appendEvent(3);
    await first;
  });
});
