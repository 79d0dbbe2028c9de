import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FoldingOptions } from '../runner/model-runner.ts';

/**
 * Milliseconds that one commit may hold the write lock, because a running server needs the lock
 * too.
 */
const SLICE_MS = 200;

/** Options to fold a build while a server is running. */
export function backgroundFoldingOptions(
  options: Pick<FoldingOptions, 'token' | 'clock' | 'poison'>,
): FoldingOptions {
  return {
    ...options,
    attempts: 1,
    sliceMs: SLICE_MS,
    pause: async (ms) => {
      await (ms === 0 ? turn() : wait(ms));
    },
  };
}
