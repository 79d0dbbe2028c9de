import type { Scalar, Sort } from '../port.ts';
import { bound, equals, type Sql } from './conditions.ts';
import { fieldSql, type Tables } from './tables.ts';

interface Key {
  readonly expression: string;
  readonly direction: 'asc' | 'desc';
}

/** The sort keys, followed by `_id` in the direction of the first: a total order. */
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

/** SQL for `IS NOT NULL` as a lower bound, at which SQLite can start in an index. */
const NOT_NULL = '>= -9e999';

interface Range {
  readonly condition: Sql;
  /** Whether the key is constant in the range. */
  readonly constant: boolean;
}

/** The ranges after one value of one key: null is the smallest value, and an id is never null. */
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

/** One range after a cursor. `order` leaves out keys that are constant in the range. */
export interface Segment extends Sql {
  readonly order: string;
}

/**
 * The documents after a cursor, as conditions to be read one after the other: first those that share
 * all keys but the last with it, then all but the last two, and so on. Each is one range of an index
 * in its order; a single condition with OR would not be.
 */
export function segmentsAfter(keys: readonly Key[], cursor: readonly Scalar[]): readonly Segment[] {
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
