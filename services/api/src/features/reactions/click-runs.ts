import { reactionLimits } from '@rostrum/contracts/reactions';
import { LRUCache } from 'lru-cache';

interface Run {
  readonly began: number;
  readonly last: number;
}

/** Runs that are remembered; a forgotten one begins anew. */
const maxRuns = 10_000;

/**
 * Clicks on one thing that follow each other within a second are one run, however long a busy
 * server takes to come to all of them. Kept in the memory of the process; the stream has the changes
 * that other processes recorded.
 */
export class ClickRuns {
  /** `max` instead of `maxSize` would allocate room for all runs at once. */
  readonly #runs = new LRUCache<string, Run>({ maxSize: maxRuns, sizeCalculation: () => 1 });

  /** When the run of this click began, itself included. Epoch milliseconds. */
  click(key: string, at: number): number {
    const run = this.#runs.get(key);
    const continues = run !== undefined && at - run.last < reactionLimits.sameClickMs;
    const began = continues ? run.began : at;
    this.#runs.set(key, { began, last: at });
    return began;
  }
}
