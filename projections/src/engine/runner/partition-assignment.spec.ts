import { setImmediate as turn } from 'node:timers/promises';
import type { Leases } from '@rostrum/state';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartitionAssignments } from './partition-assignment.ts';

/** Leases in memory, with a clock that the test sets. */
class MemoryLeases implements Leases {
  now = 0;
  mostAtOnce = 0;
  broken: string | undefined;
  #underWay = 0;
  readonly #held = new Map<string, { readonly holder: string; readonly until: number }>();
  async acquire(name: string, holder: string, ttlMs: number): Promise<boolean> {
    this.#underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
    await turn();
    this.#underWay -= 1;
    if (name === this.broken) throw new Error('this row cannot be written');
    const lease = this.#held.get(name);
    if (lease !== undefined && lease.holder !== holder && lease.until > this.now) return false;
    this.#held.set(name, { holder, until: this.now + ttlMs });
    return true;
  }
  async release(name: string, holder: string): Promise<void> {
    if (this.#held.get(name)?.holder === holder) this.#held.delete(name);
  }
  async held(prefix: string): Promise<readonly { name: string; holder: string }[]> {
    return Array.from(this.#held)
      .filter(([name, { until }]) => name.startsWith(prefix) && until > this.now)
      .map(([name, { holder }]) => ({ name, holder }));
  }
}

const names = Array.from({ length: 10 }, (_, index) => `fold/model/${String(index)}/10`);
const ttlMs = 60_000;

describe('the partitions assigned to a worker', () => {
  let leases: MemoryLeases;
  let failures: unknown[];
  beforeEach(() => {
    leases = new MemoryLeases();
    failures = [];
  });

  const worker = (holder: string): PartitionAssignments =>
    new PartitionAssignments({ leases, holder, ttlMs, partitions: 1 }, names, {
      changed: () => undefined,
      failed: (error) => failures.push(error),
    });
  const held = (...workers: readonly PartitionAssignments[]): readonly number[] =>
    workers.map((assignments) => names.filter((name) => assignments.holds(name)).length);
  const twice = async (...workers: readonly PartitionAssignments[]): Promise<void> => {
    for (const assignments of [...workers, ...workers]) await assignments.beat();
  };

  it('are all while it is the only worker', async () => {
    const alone = worker('a');
    await alone.beat();
    expect(held(alone)).toEqual([10]);
    expect(alone.worker).toBe(0);
  });

  it('are acquired and renewed in parallel, so that a slow state loses none', async () => {
    const alone = worker('a');
    await alone.beat();
    expect(leases.mostAtOnce).toBe(names.length);
    leases.mostAtOnce = 0;
    await alone.beat();
    expect(leases.mostAtOnce).toBe(names.length);
  });

  it('are renewed although one of them fails to be', async () => {
    const [a, b] = [worker('a'), worker('b')];
    await a.beat();
    leases.broken = names[0];
    leases.now += ttlMs / 2;
    await a.beat();
    leases.now += ttlMs / 2;
    expect(failures).toHaveLength(1);
    const stillHeld = (await leases.held('fold/model/')).map(({ name }) => name);
    expect(stillHeld).toEqual(names.slice(1));
    await b.beat();
    expect(held(b)).toEqual([0]);
  });

  it('are its part once there are other workers, each held by one', async () => {
    const workers = [worker('a'), worker('b'), worker('c')] as const;
    await twice(...workers);
    await twice(...workers);
    for (const count of held(...workers)) expect([2, 3, 4]).toContain(count);
    for (const name of names)
      expect(workers.filter((assignments) => assignments.holds(name))).toHaveLength(1);
    expect(workers.map(({ worker: number }) => number)).toEqual([0, 1, 2]);
    expect(failures).toEqual([]);
  });

  it('include those of a worker that has not renewed its leases in time', async () => {
    const [a, b] = [worker('a'), worker('b')];
    await twice(a, b);
    expect(held(a, b)).toEqual([5, 5]);
    leases.now += (ttlMs * 5) / 6;
    await b.beat();
    expect(held(b)).toEqual([10]);
  });

  it('exclude those that were taken while it was stopped, until it acquires its part again', async () => {
    const [a, b] = [worker('a'), worker('b')];
    await twice(a, b);
    leases.now += ttlMs;
    await b.beat();
    await a.beat();
    expect(names.filter((name) => a.holds(name) && b.holds(name))).toEqual([]);
    await twice(b, a);
    expect(held(a, b)).toEqual([5, 5]);
  });

  it('are free immediately after it stops', async () => {
    const [a, b] = [worker('a'), worker('b')];
    await twice(a, b);
    await a.releaseAll();
    await b.beat();
    expect(held(a, b)).toEqual([0, 10]);
  });

  it('stay assigned while the leases cannot be reached, until they expire', async () => {
    const assignments = new PartitionAssignments(
      { leases, holder: 'a', ttlMs: 60, partitions: 1 },
      names,
      {
        changed: () => undefined,
        failed: (error) => failures.push(error),
      },
    );
    await assignments.beat();
    leases.acquire = () => Promise.reject(new Error('away'));
    await assignments.beat();
    expect(held(assignments)).toEqual([10]);
    await expect.poll(() => held(assignments)).toEqual([0]);
    expect(failures).toHaveLength(1);
  });
});
