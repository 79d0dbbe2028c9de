import { setTimeout as wait } from 'node:timers/promises';
import type { Batch, Position, SubscribeOptions } from '@rostrum/event-store';
import type { Leases } from '@rostrum/state';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentStorage } from '../contract-suite/storage.ts';
import { UNPARTITIONED } from '../partitions.ts';
import { clubs, turnstile } from '../testing/clubs.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { MemoryParking } from '../testing/memory-state.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { defineReadModel } from '../read-model.ts';
import { partitionLease } from './partition-assignment.ts';
import { Runner } from './runner.ts';

const TTL_MS = 300;

/** Leases that are always granted; answers can be delayed, as in a stopped process. */
class SlowLeases implements Leases {
  readonly answered: string[] = [];
  #heldBack: (name: string) => boolean = () => false;
  #waiting: (() => void)[] = [];

  async acquire(name: string): Promise<boolean> {
    while (this.#heldBack(name)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.answered.push(name);
    return true;
  }
  holdBack(which: (name: string) => boolean): void {
    this.#heldBack = which;
    this.answered.length = 0;
    for (const again of this.#waiting.splice(0)) again();
  }
  release(): Promise<void> {
    return Promise.resolve();
  }
  held(): Promise<readonly []> {
    return Promise.resolve([]);
  }
}

/** Counts the batches that it has delivered. */
class CountingLog extends MemoryLog {
  delivered = 0;

  override subscribe(
    from: Position,
    handler: (batch: Batch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void> {
    return super.subscribe(
      from,
      (batch) =>
        handler(batch).finally(() => {
          this.delivered += 1;
        }),
      options,
    );
  }
}

describe('a lease that expires and is acquired again', () => {
  const first = clubs;
  const second = defineReadModel({ ...clubs, name: 'second' });
  let storage: DocumentStorage;
  beforeEach(async () => {
    storage = await temporaryDocuments();
  });
  afterEach(() => storage.remove());

  it('loses no event that was delivered in between', async () => {
    const log = new CountingLog();
    const leases = new SlowLeases();
    const runner = new Runner({
      store: storage.store,
      events: log,
      parked: new MemoryParking(),
      models: [first, second],
      clock: () => new Date('2026-01-01T00:00:10Z'),
      token: 'test',
      workers: { leases, holder: 'test', ttlMs: TTL_MS, partitions: 1 },
    });
    log.add(turnstile(1, 1));
    await runner.start(new AbortController().signal);

    leases.holdBack(() => true);
    // Leases expire by time alone: there is nothing to poll.
    await wait(TTL_MS);
    const before = log.delivered;
    log.add(turnstile(1, 2));
    await expect.poll(() => log.delivered).toBeGreaterThan(before);

    // The first lease is held again; the answer for the second is still pending.
    const other = partitionLease(second.name, UNPARTITIONED);
    leases.holdBack((name) => name === other);
    await expect.poll(() => leases.answered).toContain(partitionLease(first.name, UNPARTITIONED));
    log.add(turnstile(1, 3));
    const live = await storage.store.live(first.name);
    if (live === undefined) throw new Error('nothing is live');
    const documents = await storage.store.open(live, first);
    const there = async (): Promise<string | undefined> =>
      (await documents.checkpoint(UNPARTITIONED))?.position;
    await expect.poll(there).toBe(await log.head());
    expect(await dump(documents)).toEqual(straightFold(first, log.events));

    leases.holdBack(() => false);
    await runner.stop();
  });
});
