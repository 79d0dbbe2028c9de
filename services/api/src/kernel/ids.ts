/** Start of the count, in Unix milliseconds. 2^53 / 4096 milliseconds last until the year 2094. */
const EPOCH_MS = Date.UTC(2025, 0, 1);
const PER_MS = 4096;

/** Number of ids that one command may use. */
export const idsPerCommand = 8;

/**
 * Time-ordered safe integers: milliseconds since 2025 times 4,096, plus a random part. Two
 * processes rarely create the same one; the append with `no-stream` then decides which command gets
 * it. Strictly increasing within one process, even when the clock is set back. `chance` returns
 * numbers in [0, 1).
 */
export function createIds(clock: () => Date, chance: () => number): () => number {
  let last = 0;
  return () => {
    const drawn =
      Math.max(0, clock().getTime() - EPOCH_MS) * PER_MS + Math.floor(chance() * PER_MS);
    last = Math.max(last + 1, drawn);
    return last;
  };
}
