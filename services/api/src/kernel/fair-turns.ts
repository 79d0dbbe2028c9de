import { LRUCache } from 'lru-cache';

interface Waiting {
  readonly member: number;
  readonly start: () => void;
}

/** A member's use is forgotten after this time without any. Milliseconds. */
const countedMs = 10 * 60_000;
/** Members whose use is counted. */
const maxMembers = 10_000;

/**
 * Runs one piece of work at a time. Next comes the work of the member who has used the least time,
 * as far as it is not forgotten; of equal ones, the work that was there first. A member with much
 * work therefore delays another one by one piece.
 */
export class FairTurns {
  readonly #waiting: Waiting[] = [];
  readonly #usedMs: LRUCache<number, number>;
  readonly #now: () => number;
  #running = false;

  /** `now`: monotonic time in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#usedMs = new LRUCache({
      max: maxMembers,
      ttl: countedMs,
      perf: { now },
    });
  }

  async run<T>(member: number, work: () => Promise<T>): Promise<T> {
    await this.#turn(member);
    const began = this.#now();
    try {
      return await work();
    } finally {
      const used = this.#usedMs.get(member) ?? 0;
      this.#usedMs.set(member, used + this.#now() - began);
      this.#next();
    }
  }

  async #turn(member: number): Promise<void> {
    if (!this.#running) {
      this.#running = true;
      return;
    }
    await new Promise<void>((start) => {
      this.#waiting.push({ member, start });
    });
  }

  #next(): void {
    const used = ({ member }: Waiting): number => this.#usedMs.get(member) ?? 0;
    const [first, ...others] = this.#waiting;
    if (!first) {
      this.#running = false;
      return;
    }
    const next = others.reduce((least, each) => (used(each) < used(least) ? each : least), first);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.start();
  }
}
