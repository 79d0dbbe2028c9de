import type { ListFilter } from '../engine/list-page.ts';

type Where = ListFilter & { readonly state?: unknown };

/**
 * The filter by fields of documents: whether the details of a payee are held or ready depends on the
 * time. Documents with details have the state `given`.
 */
export function heldOrReadyAt(where: Where, now: Date): ListFilter {
  const { state } = where;
  if (state !== 'held' && state !== 'ready') return where;
  const usable =
    state === 'ready'
      ? { to: now.toISOString() }
      : { from: new Date(now.getTime() + 1).toISOString() };
  return { ...where, state: 'given', usableFrom: usable };
}
