import type { FilterRange } from '@rostrum/contracts';
import { payeeLimits } from '@rostrum/contracts/payees';
import { isoAfter } from '../deadlines/index.ts';
import type { ListFilter, ListSource } from '../engine/list-page.ts';

type Where = ListFilter & {
  readonly state?: unknown;
  readonly usableFrom?: FilterRange<string>;
};

/** A filter by fields of documents, and the field by which they are looked up. */
interface StoredFilter extends Pick<ListSource, 'lookUpBy'> {
  readonly where: ListFilter;
}

/** Twice the hold, since the clocks of two machines may differ. */
const longestHoldMs = 2 * payeeLimits.holdMs;

/**
 * The filter by fields of documents: whether the details of a payee are held or ready depends on the
 * time. Documents with details have the state `given`. Few of them are held, so these are looked up by
 * the time, and not by their state; SQLite uses the index, whatever the order, because the range has
 * two ends.
 */
export function heldOrReadyAt(where: Where, now: Date): StoredFilter {
  const { state, usableFrom } = where;
  if (state !== 'held' && state !== 'ready') return { where };
  const at = now.toISOString();
  const given = (range: FilterRange<string>): ListFilter => ({
    ...where,
    state: 'given',
    usableFrom: both(range, usableFrom),
  });
  return state === 'ready'
    ? { where: given({ to: at }) }
    : {
        where: given({ from: isoAfter(at, 1), to: isoAfter(at, longestHoldMs) }),
        lookUpBy: 'usableFrom',
      };
}

/** What is in both ranges of instants. */
function both(
  { from, to }: FilterRange<string>,
  other: FilterRange<string> = {},
): FilterRange<string> {
  const [latest] = [from, other.from]
    .filter((each) => each !== undefined)
    .sort()
    .reverse();
  const [earliest] = [to, other.to].filter((each) => each !== undefined).sort();
  return {
    ...(latest !== undefined && { from: latest }),
    ...(earliest !== undefined && { to: earliest }),
  };
}
