import type { Scalar, Sort } from '../port.ts';
import { bound, equals, type Sql } from './conditions.ts';
import { fieldSql } from './tables.ts';

interface Key {
  readonly expression: string;
  readonly direction: 'asc' | 'desc';
}

/** The sort keys with `_id` at the end, in the direction of the first, so that the order is total. */
export function totalOrder(sort: Sort = []): readonly Key[] {
  const keys: Key[] = [];
  for (const [field, direction] of sort) {
    const known: readonly string[] = ['asc', 'desc'];
    if (!known.includes(direction))
      throw new TypeError(`not a direction: ${JSON.stringify(direction)}`);
    keys.push({ expression: fieldSql(field), direction });
    if (field === '_id') return keys;
  }
  return [...keys, { expression: 'id', direction: keys[0]?.direction ?? 'asc' }];
}

export function orderBy(keys: readonly Key[]): string {
  return keys
    .map(({ expression, direction }) => `${expression} ${direction.toUpperCase()}`)
    .join(', ');
}

/** Numbers and texts, and not null: as a bound, so that an index can start there. */
const NOT_NULL = '>= -9e999';

/** What comes behind one value of one key: null is the smallest. */
function behind({ expression, direction }: Key, value: Scalar): readonly Sql[] {
  if (direction === 'asc') {
    return value === null
      ? [{ text: `${expression} ${NOT_NULL}`, values: [] }]
      : [{ text: `${expression} > ?`, values: [bound(value)] }];
  }
  return value === null
    ? []
    : [{ text: `${expression} < ?`, values: [bound(value)] }, equals(expression, null)];
}

/**
 * What comes behind a cursor, as conditions to be read one after the other: first what shares all
 * keys but the last with it, then all but the last two, … Each is one range of an index, which one
 * condition with OR in it would not be, and nothing is sorted that the index has not sorted.
 */
export function segmentsBehind(keys: readonly Key[], cursor: readonly Scalar[]): readonly Sql[] {
  if (cursor.length !== keys.length) {
    throw new TypeError(
      `a cursor of ${String(cursor.length)} values for ${String(keys.length)} sort keys`,
    );
  }
  const segments: Sql[] = [];
  for (let last = keys.length - 1; last >= 0; last--) {
    const same = keys
      .slice(0, last)
      .map((key, index) => equals(key.expression, cursor[index] ?? null));
    const key = keys[last];
    if (key === undefined) continue;
    for (const further of behind(key, cursor[last] ?? null)) {
      const parts = [...same, further];
      segments.push({
        text: parts.map((part) => part.text).join(' AND '),
        values: parts.flatMap((part) => part.values),
      });
    }
  }
  return segments;
}
