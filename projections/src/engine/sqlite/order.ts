import type { Scalar, Sort } from '../port.ts';
import { bound, equals, type Sql } from './conditions.ts';
import { fieldSql, type Tables } from './tables.ts';

interface Key {
  readonly expression: string;
  readonly direction: 'asc' | 'desc';
}

/** The sort keys with `_id` at the end, in the direction of the first, so that the order is total. */
export function totalOrder(tables: Tables, sort: Sort = []): readonly Key[] {
  const keys: Key[] = [];
  for (const [field, direction] of sort) {
    const known: readonly string[] = ['asc', 'desc'];
    if (!known.includes(direction))
      throw new TypeError(`not a direction: ${JSON.stringify(direction)}`);
    keys.push({ expression: fieldSql(tables, field), direction });
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

interface Range {
  readonly condition: Sql;
  /** The key has one value throughout. */
  readonly constant: boolean;
}

/** What comes behind one value of one key: null is the smallest, and an id is never null. */
function behind({ expression, direction }: Key, value: Scalar): readonly Range[] {
  const range = (text: string, ...values: readonly Scalar[]): Range => ({
    condition: { text: `${expression} ${text}`, values: values.map(bound) },
    constant: false,
  });
  if (direction === 'asc') return [value === null ? range(NOT_NULL) : range('> ?', value)];
  if (value === null) return [];
  if (expression === 'id') return [range('< ?', value)];
  return [range('< ?', value), { condition: equals(expression, null), constant: true }];
}

/** One range of what comes behind a cursor. Keys that are the same throughout it are not in its order. */
export interface Segment extends Sql {
  readonly order: string;
}

/**
 * What comes behind a cursor, as conditions to be read one after the other: first what shares all
 * keys but the last with it, then all but the last two, … Each is one range of an index, which one
 * condition with OR in it would not be, and nothing is sorted that the index has not sorted.
 */
export function segmentsBehind(
  keys: readonly Key[],
  cursor: readonly Scalar[],
): readonly Segment[] {
  if (cursor.length !== keys.length) {
    throw new TypeError(
      `a cursor of ${String(cursor.length)} values for ${String(keys.length)} sort keys`,
    );
  }
  const segments: Segment[] = [];
  for (let last = keys.length - 1; last >= 0; last--) {
    const same = keys
      .slice(0, last)
      .map((key, index) => equals(key.expression, cursor[index] ?? null));
    const key = keys[last];
    if (key === undefined) continue;
    for (const { condition, constant } of behind(key, cursor[last] ?? null)) {
      const parts = [...same, condition];
      segments.push({
        text: parts.map((part) => part.text).join(' AND '),
        values: parts.flatMap((part) => part.values),
        order: orderBy(keys.slice(constant ? last + 1 : last)),
      });
    }
  }
  return segments;
}
