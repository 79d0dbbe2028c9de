import type { ReadAllOptions } from './port.ts';

/** Events per batch when the caller names no size. */
export const DEFAULT_BATCH = 500;
const MAX_BATCH = 5_000;

/**
 * Events that a filtered read scans before it yields a batch, even an empty one, so that
 * checkpoints advance.
 */
export const SCANNED_PER_BATCH = 20_000;

/** Events per batch of a read. @throws RangeError unless it is an integer from 1 to 5,000 */
export function batchSizeOf({ batchSize = DEFAULT_BATCH }: ReadAllOptions): number {
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > MAX_BATCH) {
    throw new RangeError(
      `batchSize is ${String(batchSize)}, not an integer from 1 to ${String(MAX_BATCH)}`,
    );
  }
  return batchSize;
}
