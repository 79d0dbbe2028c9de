import type { Scalar, Sort } from '../port.ts';
import { fieldName, scalar, type Query } from './conditions.ts';

type Key = readonly [field: string, direction: 1 | -1];

const DIRECTIONS: ReadonlyMap<string, 1 | -1> = new Map([
  ['asc', 1],
  ['desc', -1],
]);

/** The sort keys, followed by `_id` in the direction of the first: a total order. */
export function totalOrder(sort: Sort = []): readonly Key[] {
  const keys: Key[] = [];
  for (const [field, named] of sort) {
    const direction = DIRECTIONS.get(named);
    if (direction === undefined) throw new TypeError(`not a direction: ${JSON.stringify(named)}`);
    keys.push([fieldName(field), direction]);
    if (field === '_id') return keys;
  }
  return [...keys, ['_id', keys[0]?.[1] ?? 1]];
}

/** The ranges after one value of one key: null (or a missing field) is the smallest value, and an id is never null. */
function behind([field, direction]: Key, value: Scalar): readonly Query[] {
  if (direction === 1) return [{ [field]: value === null ? { $ne: null } : { $gt: value } }];
  if (value === null) return [];
  if (field === '_id') return [{ _id: { $lt: value } }];
  return [{ [field]: { $lt: value } }, { [field]: null }];
}

/**
 * The documents after a cursor, as alternatives: those that share all keys but the last with it,
 * those that share all but the last two, and so on. Each is one range of an index.
 */
export function alternativesAfter(
  keys: readonly Key[],
  cursor: readonly Scalar[],
): readonly (readonly Query[])[] {
  if (cursor.length !== keys.length) {
    throw new TypeError(
      `a cursor of ${String(cursor.length)} values for ${String(keys.length)} sort keys`,
    );
  }
  const values = cursor.map(scalar);
  return keys.flatMap((key, last) => {
    const same = keys.slice(0, last).map(([field], index) => ({ [field]: values[index] ?? null }));
    return behind(key, values[last] ?? null).map((range) => [...same, range]);
  });
}
