import { setTimeout as wait } from 'node:timers/promises';
import { isTransient } from './errors.ts';

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** Pause in milliseconds after the given number of failures, at least 1: 25, 50, … 2,000. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

export interface RetryLimits {
  /** Milliseconds after which no further attempt starts. */
  readonly withinMs: number;
  /** Ends the retries; the last error is thrown. */
  readonly signal?: AbortSignal;
}

/** Retries transient failures with exponentially growing pauses. @throws the error of the last attempt */
export async function retrying<T>(
  attempt: () => Promise<T>,
  { withinMs, signal }: RetryLimits,
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
