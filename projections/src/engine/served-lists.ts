import type { ListDefinition } from '@rostrum/contracts';
import type { CollectionSpec } from './port.ts';

/** Field of the document's own key: a filter by id reads by key and needs no index. */
export const KEY = 'id';

/**
 * Checks that indexes serve a list. A staff list needs, for each field to filter or sort by, an index
 * that begins with it. A public list needs, for each pair of a filter and a field to sort by, an index
 * that begins with both, because every public query has a filter.
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
