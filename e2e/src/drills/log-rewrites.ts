import type { Rewrite } from './rewriting/rewrite.ts';

/** Mutations of the log's writer that more than one drill must detect. */

export const synchronousNormal: Rewrite = {
  at: 'set-synchronous',
  by: "options = { ...options, synchronous: 'NORMAL' }; $marked",
};

/** Acknowledges the appends of a group, then waits 100 ms before the marked code runs. */
export const acknowledgeEarly = (outcomes: string): string => `
  this.#send({ kind: 'outcomes', ${outcomes}, tookMs: 0 });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  $marked`;

/** Changes the condition under which an append error ends the process. */
export const fatalWhen = (by: string): Rewrite => ({
  at: 'distinguish-rejection-from-failure',
  text: 'code !== FULL && code !== BUSY',
  by,
});
