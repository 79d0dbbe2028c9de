import type { ListDefinition } from '@rostrum/contracts';
import type { CollectionSpec } from './port.ts';

/** The documents' own key: a filter by id reads by key and needs no index. */
export const KEY = 'id';

/**
 * Checks that indexes serve a list: one that begins with each field to filter by, and for each field
 * to sort by one that begins with it; for the public, one that begins with each filter and each
 * field to sort by, since what the public may see is always a filter.
 * @throws TypeError
 */
export function assertServed(
  { name, indexes, text }: CollectionSpec & { readonly name: string },
  list: ListDefinition,
): void {
  const needs = (...fields: readonly string[]): void => {
    if (indexes.some((index) => fields.every((field, place) => index[place] === field))) return;
    throw new TypeError(
      `the list ${list.resource} needs an index of ${name} on ${fields.join(', ')}`,
    );
  };
  const sorts = new Set(Object.values(list.sorts));
  const filters = new Set(Object.values(list.filters).map(({ field }) => field));
  filters.delete(KEY);
  if (!Object.hasOwn(list.sorts, list.sort[0]))
    throw new TypeError(`the list ${list.resource} has no order ${list.sort[0]}`);
  if (list.text && text.length === 0)
    throw new TypeError(`the list ${list.resource} is searched, and ${name} has no text`);
  if (list.audience === 'staff') for (const sort of sorts) needs(sort);
  for (const filter of filters) {
    needs(filter);
    if (list.audience === 'public') for (const sort of sorts) needs(filter, sort);
  }
}
