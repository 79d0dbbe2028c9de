import { setTimeout as wait } from 'node:timers/promises';
import type { Leases } from '@rostrum/state';

/** How several processes divide the read models among them. */
export interface Workers {
  readonly leases: Leases;
  /** Unlike that of every other process, now or before. */
  readonly holder: string;
  /** Milliseconds within which a process that says nothing any more is replaced. */
  readonly ttlMs: number;
  /** Shares of each read model whose groups can be divided, 1 to 16; the same in every process. */
  readonly shares: number;
}

const PREFIX = 'fold/';
/** A lease lasts two thirds of the time, so that whoever looks a sixth later still replaces its holder in time. */
const LEASE_PART = 2 / 3;
const BEAT_PART = 1 / 6;

/**
 * What this process may fold. Each process holds a place, which shows that it lives, and no more
 * than its part of what there is to fold, so that nobody holds everything while another has nothing.
 */
export class Claims {
  readonly #workers: Workers;
  readonly #names: readonly string[];
  /** Until when, by `performance.now()`, what is held is held for sure. */
  readonly #until = new Map<string, number>();
  #place: number | undefined;
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

  /** The lowest number that no other living process has; undefined before it has one. */
  get place(): number | undefined {
    return this.#place;
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

  /** Never throws: what cannot be renewed ends by itself. */
  async beat(): Promise<void> {
    const before = this.#held().join();
    try {
      await this.#balance();
    } catch (error) {
      this.#events.failed(error);
    }
    if (this.#held().join() !== before) this.#events.changed();
  }

  async giveUp(): Promise<void> {
    const { leases, holder } = this.#workers;
    const held = Array.from(this.#until.keys());
    this.#until.clear();
    if (this.#place !== undefined) held.push(placeName(this.#place));
    this.#place = undefined;
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
    await this.#takePlace();
    const living = await leases.living(PREFIX);
    const places = living.filter(({ name }) => name.startsWith(PLACES)).length;
    const most = Math.ceil(this.#names.length / Math.max(1, places));
    const mine = this.#names.filter((name) => this.#until.has(name));
    await allOf([
      ...mine.slice(0, most).map((name) => this.#acquire(name)),
      ...mine.slice(most).map((name) => {
        this.#until.delete(name);
        return leases.release(name, holder);
      }),
    ]);
    const taken = new Set(living.map(({ name }) => name));
    // Everybody looks from a place of its own, or all would ask for the same.
    const first = ((this.#place ?? 0) * most) % this.#names.length;
    const inTurn = [...this.#names.slice(first), ...this.#names.slice(0, first)];
    const free = inTurn.filter((name) => !taken.has(name) && !this.holds(name));
    const room = Math.max(0, most - this.#held().length);
    await allOf(free.slice(0, room).map((name) => this.#acquire(name)));
  }

  async #takePlace(): Promise<void> {
    const { leases, holder, ttlMs } = this.#workers;
    const take = (place: number): Promise<boolean> =>
      leases.acquire(placeName(place), holder, ttlMs * LEASE_PART);
    if (this.#place !== undefined && (await take(this.#place))) return;
    for (let place = 0; ; place++) {
      if (!(await take(place))) continue;
      this.#place = place;
      return;
    }
  }
}

/**
 * At once, because one after the other the first lease would be over before the last is renewed where
 * the state is slow; and all of them, so that one that fails costs no other. @throws what the first threw
 */
async function allOf(asked: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const PLACES = `${PREFIX}place/`;

function placeName(place: number): string {
  return `${PLACES}${String(place)}`;
}

/** Name of the lease of a share of a read model. */
export function claimName(model: string, { index, of }: { index: number; of: number }): string {
  return `${PREFIX}${model}/${String(index)}/${String(of)}`;
}
