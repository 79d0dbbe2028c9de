import { payeeLimits } from '@rostrum/contracts/payees';
import { isoAfter } from '../deadlines/deadline.ts';
import type { ListFilter, ListSource } from '../engine/list-page.ts';

type Where = ListFilter & { readonly state?: unknown };

/** Twice the hold, since the clocks of two machines may differ. */
const longestHoldMs = 2 * payeeLimits.holdMs;

/**
 * Details are held for three days, so that few documents are held: they are looked up by that time,
 * and not by their state. SQLite uses the index, whatever the order, because the range has two ends.
 */
export const heldFirst = ({ state }: Where): Pick<ListSource, 'lookUpBy'> =>
  state === 'held' ? { lookUpBy: 'usableFrom' } : {};

/**
 * The filter by fields of documents: whether the details of a payee are held or ready depends on the
 * time. Documents with details have the state `given`.
 */
export function heldOrReadyAt(where: Where, now: Date): ListFilter {
  const { state } = where;
  if (state !== 'held' && state !== 'ready') return where;
  const at = now.toISOString();
  const usable =
    state === 'ready' ? { to: at } : { from: isoAfter(at, 1), to: isoAfter(at, longestHoldMs) };
  return { ...where, state: 'given', usableFrom: usable };
}
