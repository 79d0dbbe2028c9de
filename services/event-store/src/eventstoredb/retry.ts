import { setTimeout as wait } from 'node:timers/promises';
import { isTransient } from './errors.ts';

const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 2_000;

/** Milliseconds after so many failures, from 1: 25, 50, … 2,000. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
}

export interface Patience {
  /** Milliseconds after which no further attempt is begun. */
  readonly withinMs: number;
  /** Ends the waiting; the last error is thrown. */
  readonly signal?: AbortSignal;
}

/** Repeats what failed for a reason that may pass, with growing pauses. */
export async function retrying<T>(
  attempt: () => Promise<T>,
  { withinMs, signal }: Patience,
): Promise<T> {
  const until = performance.now() + withinMs;
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseAfter(failed);
      const over = signal?.aborted === true || performance.now() + pause > until;
      if (over || !isTransient(error)) throw error;
      await wait(pause, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
    }
  }
}
