import type { Rewrite } from './rewriting/rewrite.ts';

/** Mistakes in the writer of the log that more than one drill must notice. */

export const synchronousNormal: Rewrite = {
  at: 'set-synchronous',
  by: "options = { ...options, synchronous: 'NORMAL' }; $marked",
};

/** Answers the appends of a group, then waits 100 ms before the marked code. */
export const acknowledgeEarly = (outcomes: string): string => `
  this.#send({ kind: 'outcomes', ${outcomes}, tookMs: 0 });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  $marked`;

/** Changes the condition under which an error of an append ends the process. */
export const fatalWhen = (by: string): Rewrite => ({
  at: 'distinguish-rejection-from-failure',
  text: 'code !== FULL && code !== BUSY',
  by,
});
