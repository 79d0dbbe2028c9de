import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable } from '@rostrum/state';
import type { Logger } from 'pino';

const pageSize = 50;
/** Number of items that are worked on concurrently. */
const atATime = 10;
/** Milliseconds after which the remaining items are left to the next firing of a deadline. */
const withinMs = 8_000;

export interface Worker {
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

interface Work<T> {
  /** The items after `after`, at most `limit`, in the order of a read model. */
  readonly page: (limit: number, after: T | undefined) => Promise<readonly T[]>;
  readonly act: (item: T) => Promise<void>;
}

/**
 * Works through the items of a deadline, as many as there is time for in one firing. One that fails
 * does not stop the others.
 * @returns whether there was time for all of them
 * @throws LogUnavailable, StateUnavailable at once; Error when some failed for another reason
 */
export async function workThrough<T extends { readonly id: number }>(
  { clock, log }: Worker,
  { page, act }: Work<T>,
): Promise<boolean> {
  const until = clock().getTime() + withinMs;
  const failed: unknown[] = [];
  let isComplete = false;
  const tryOne = async (item: T): Promise<void> => {
    try {
      await act(item);
    } catch (error) {
      // Nothing else would succeed either.
      if (error instanceof LogUnavailable || error instanceof StateUnavailable) throw error;
      log.warn({ err: error, id: item.id }, 'a part of a deadline failed; it is tried again');
      failed.push(error);
    }
  };
  for (let after: T | undefined; !isComplete && clock().getTime() < until;) {
    const items = await page(pageSize, after);
    for (let from = 0; from < items.length; from += atATime) {
      await Promise.all(items.slice(from, from + atATime).map(tryOne));
    }
    after = items.at(-1);
    isComplete = items.length < pageSize;
    // Items with nothing left to do are worked through without waiting.
    await nextTurn();
  }
  if (failed.length === 0) return isComplete;
  const [cause] = failed;
  throw new Error(`${String(failed.length)} parts of a deadline failed`, { cause });
}
