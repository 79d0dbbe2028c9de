import { setImmediate as nextTurn } from 'node:timers/promises';
import { feedLimits } from '@rostrum/contracts/feeds';
import { newestFirst, type Act } from './act.ts';
import type { Source } from './sources.ts';

/** Number of sources that are read at the same time. */
const atATime = 25;

/**
 * The acts of all sources, newest first, in groups of at most `size`. Sources are read in the order of
 * their last acts, and only while one of them can have an act that is newer than those of the group.
 * The event loop turns in between. `hidden` says which of some sources have nothing to show.
 */
export async function* newestActs(
  sources: readonly Source[],
  size: number,
  hidden: (sources: readonly Source[]) => Promise<ReadonlySet<Source>>,
): AsyncGenerator<readonly Act[], void> {
  /** Oldest first, so that the next ones are taken from the end. */
  const queue = sources.toSorted((one, other) => (one.latest < other.latest ? -1 : 1));
  let read: readonly Act[] = [];
  for (;;) {
    const latest = queue.at(-1)?.latest;
    const ready =
      latest === undefined ? read : read.filter(({ place: { at } }) => at > latest).slice(0, size);
    if (latest === undefined || ready.length === size) {
      if (ready.length === 0) return;
      const group = ready.slice(0, size);
      read = read.slice(group.length);
      yield group;
      continue;
    }
    const next = queue.splice(-atATime);
    const without = await hidden(next);
    const parts = await Promise.all(
      next.filter((source) => !without.has(source)).map((source) => source.read()),
    );
    for (const { rest } of parts) if (rest) insert(queue, rest);
    // More than a page looks at are never needed.
    read = [...read, ...parts.flatMap(({ acts }) => acts)]
      .sort(newestFirst)
      .slice(0, feedLimits.examined);
    await nextTurn();
  }
}

/** Inserts a source where the order of the queue wants it. */
function insert(queue: Source[], source: Source): void {
  let [from, to] = [0, queue.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((queue[middle]?.latest ?? '') < source.latest) from = middle + 1;
    else to = middle;
  }
  queue.splice(from, 0, source);
}
