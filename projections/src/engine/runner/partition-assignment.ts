import { setTimeout as wait } from 'node:timers/promises';
import type { Leases } from '@rostrum/state';
import type { Partition } from '../port.ts';

/** Several processes that divide the read models among them. */
export interface Workers {
  readonly leases: Leases;
  /** Unique to this process. */
  readonly holder: string;
  /** Milliseconds after which a process that no longer renews its leases is replaced. */
  readonly ttlMs: number;
  /** Partitions of each partitionable read model, 1 to 16; the same in every process. */
  readonly partitions: number;
}

const PREFIX = 'fold/';
/** Prefix of the worker leases. It is stored. */
const WORKERS = `${PREFIX}place/`;
/** Lease duration and renewal interval, as fractions of `ttlMs`. Their sum is less than `ttlMs`. */
const LEASE_PART = 2 / 3;
const BEAT_PART = 1 / 6;

/**
 * The partitions that this process may fold, each by a lease. Every process also holds a lease of a
 * worker number, by which the others count the processes; no process acquires more than its share
 * of the partitions.
 */
export class PartitionAssignments {
  readonly #workers: Workers;
  readonly #names: readonly string[];
  /** For each lease, the time until which it is certainly held, by `performance.now()`. */
  readonly #until = new Map<string, number>();
  #worker: number | undefined;
  readonly #events: { readonly changed: () => void; readonly failed: (error: unknown) => void };

  constructor(
    workers: Workers,
    names: readonly string[],
    events: { readonly changed: () => void; readonly failed: (error: unknown) => void },
  ) {
    this.#workers = workers;
    this.#names = names;
    this.#events = events;
  }

  /** The lowest number that no other process holds; undefined until this process has one. */
  get worker(): number | undefined {
    return this.#worker;
  }

  holds(name: string): boolean {
    return (this.#until.get(name) ?? -Infinity) > performance.now();
  }

  /** Renews and balances until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    for (;;) {
      await wait(this.#workers.ttlMs * BEAT_PART, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.beat();
    }
  }

  /** Renews and balances once. Never throws; leases that cannot be renewed expire. */
  async beat(): Promise<void> {
    const before = this.#held().join();
    try {
      await this.#balance();
    } catch (error) {
      this.#events.failed(error);
    }
    if (this.#held().join() !== before) this.#events.changed();
  }

  async releaseAll(): Promise<void> {
    const { leases, holder } = this.#workers;
    const held = Array.from(this.#until.keys());
    this.#until.clear();
    if (this.#worker !== undefined) held.push(workerLease(this.#worker));
    this.#worker = undefined;
    for (const name of held) await leases.release(name, holder).catch(this.#events.failed);
  }

  #held(): readonly string[] {
    return this.#names.filter((name) => this.holds(name));
  }

  async #acquire(name: string): Promise<boolean> {
    const { leases, holder, ttlMs } = this.#workers;
    const lasts = ttlMs * LEASE_PART;
    const until = performance.now() + lasts;
    const acquired = await leases.acquire(name, holder, lasts);
    if (acquired) this.#until.set(name, until);
    else this.#until.delete(name);
    return acquired;
  }

  async #balance(): Promise<void> {
    const { leases, holder } = this.#workers;
    await this.#takeNumber();
    const held = await leases.held(PREFIX);
    const workers = held.filter(({ name }) => name.startsWith(WORKERS)).length;
    const most = Math.ceil(this.#names.length / Math.max(1, workers));
    const mine = this.#names.filter((name) => this.#until.has(name));
    await allOf([
      ...mine.slice(0, most).map((name) => this.#acquire(name)),
      ...mine.slice(most).map((name) => {
        this.#until.delete(name);
        return leases.release(name, holder);
      }),
    ]);
    const taken = new Set(held.map(({ name }) => name));
    // Each worker starts at its own offset, to avoid contention.
    const first = ((this.#worker ?? 0) * most) % this.#names.length;
    const inTurn = [...this.#names.slice(first), ...this.#names.slice(0, first)];
    const free = inTurn.filter((name) => !taken.has(name) && !this.holds(name));
    const lacking = Math.max(0, most - this.#held().length);
    await allOf(free.slice(0, lacking).map((name) => this.#acquire(name)));
  }

  async #takeNumber(): Promise<void> {
    const { leases, holder, ttlMs } = this.#workers;
    const take = (worker: number): Promise<boolean> =>
      leases.acquire(workerLease(worker), holder, ttlMs * LEASE_PART);
    if (this.#worker !== undefined && (await take(this.#worker))) return;
    for (let worker = 0; ; worker++) {
      if (!(await take(worker))) continue;
      this.#worker = worker;
      return;
    }
  }
}

/**
 * Waits for all requests, so that one failure does not stop the others. They run in parallel: with
 * a slow state service, the first lease would otherwise expire before the last is renewed.
 * @throws the first failure
 */
async function allOf(requests: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(requests)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function workerLease(worker: number): string {
  return `${WORKERS}${String(worker)}`;
}

/** Name of the lease of a partition of a read model. */
export function partitionLease(model: string, { index, of }: Partition): string {
  return `${PREFIX}${model}/${String(index)}/${String(of)}`;
}

/** Names of the read models of which some worker holds a lease. */
export async function foldedByWorkers(leases: Leases): Promise<ReadonlySet<string>> {
  const held = await leases.held(PREFIX);
  return new Set(
    held
      .filter(({ name }) => !name.startsWith(WORKERS))
      .map(({ name }) => name.slice(PREFIX.length).split('/')[0] ?? ''),
  );
}
