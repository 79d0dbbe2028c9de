import type { CollectionSpec } from './port.ts';

/**
 * The fields of a filter, given in its order, that one index can serve: of the indexes that begin
 * with the first field the one that has the most of the others next. Undefined without such an index.
 */
export function indexedFields(
  indexes: CollectionSpec['indexes'],
  [first, ...others]: readonly string[],
): ReadonlySet<string> | undefined {
  if (first === '_id') return new Set([first]);
  let longest: readonly string[] | undefined;
  for (const index of indexes) {
    if (index[0] !== first) continue;
    const end = index.findIndex((field, place) => place > 0 && !others.includes(field));
    const prefix = end === -1 ? index : index.slice(0, end);
    if (prefix.length > (longest?.length ?? 0)) longest = prefix;
  }
  return longest && new Set(longest);
}
