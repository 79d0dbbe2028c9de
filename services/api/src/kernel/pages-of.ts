import { setImmediate as nextTurn } from 'node:timers/promises';

/** Number of items per read. */
const size = 100;

/** `next`: where the next page begins; null after the last one. */
interface Page<T, C> {
  readonly items: readonly T[];
  readonly next: C | null;
}

/**
 * All pages of a list, each read when the caller is done with the one before. The event loop turns
 * between two pages, also when the caller has nothing to wait for.
 */
export async function* pagesOf<T, C>(
  read: (limit: number, from: C | undefined) => Promise<Page<T, C>>,
): AsyncGenerator<readonly T[], void> {
  for (let from: C | undefined | null; from !== null;) {
    const { items, next } = await read(size, from);
    yield items;
    from = next;
    await nextTurn();
  }
}

/** All pages of a list of which each page follows the last item of the one before. */
export function pagesAfter<T>(
  read: (limit: number, after: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[], void> {
  return pagesOf<T, T>(async (limit, after) => {
    const items = await read(limit, after);
    return { items, next: items.length < limit ? null : (items.at(-1) ?? null) };
  });
}
