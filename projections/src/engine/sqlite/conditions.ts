import type { SqlValue } from '@rostrum/state/sqlite';
import type { Condition, Filter, Scalar } from '../port.ts';
import { indexedFields } from '../indexed-fields.ts';
import { fieldSql, type Tables } from './tables.ts';

/** A part of an SQL statement, with the values of its placeholders. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** SQLite has no booleans: `true` is 1. A field holds booleans or numbers, never both. */
export function bound(value: Scalar): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('a number that JSON does not have');
  return value;
}

function isScalar(value: unknown): value is Scalar {
  return (
    value === null ||
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    typeof value === 'string'
  );
}

const OPERATORS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

function isOperator(key: string): key is keyof typeof OPERATORS {
  return Object.hasOwn(OPERATORS, key);
}

/** A missing field is null. */
export function equals(expression: string, value: Scalar): Sql {
  return value === null
    ? { text: `${expression} IS NULL`, values: [] }
    : { text: `${expression} = ?`, values: [bound(value)] };
}

function isIn(expression: string, list: readonly unknown[]): Sql {
  if (!list.every(isScalar))
    throw new TypeError('$in takes a list of texts, numbers, booleans and null');
  const values = list.filter((value) => value !== null).map(bound);
  const text = `${expression} IN (SELECT value FROM json_each(?))`;
  const orNull = values.length < list.length ? `(${text} OR ${expression} IS NULL)` : text;
  return { text: orNull, values: [JSON.stringify(values)] };
}

/**
 * A range matches values of its bounds' type only. SQLite orders null before numbers, these before
 * texts, and texts before blobs. Both ends are always given: with one, the query planner would rather
 * read the whole index of the sort order.
 */
function inRange(expression: string, range: object): Sql {
  const terms: string[] = [];
  const values: SqlValue[] = [];
  const types = new Set<string>();
  for (const [key, value] of Object.entries(range) as [string, unknown][]) {
    if (!isOperator(key)) throw new TypeError(`not an operator: ${JSON.stringify(key)}`);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`${key} takes a text or a number`);
    terms.push(`${expression} ${OPERATORS[key]} ?`);
    values.push(bound(value));
    types.add(typeof value);
  }
  if (terms.length === 0) throw new TypeError('a range without bounds');
  if (types.has('number')) terms.push(`${expression} >= -9e999`, `${expression} < ''`);
  if (types.has('string')) terms.push(`${expression} >= ''`, `${expression} < x''`);
  return { text: terms.join(' AND '), values };
}

function condition(tables: Tables, field: string, wanted: Condition, hidden: boolean): Sql {
  // A unary plus keeps SQLite from using an index.
  const expression = hidden ? `+${fieldSql(tables, field)}` : fieldSql(tables, field);
  if (isScalar(wanted)) return equals(expression, wanted);
  if (typeof wanted !== 'object') throw new TypeError(`not a condition on ${field}`);
  if ('$in' in wanted) {
    if (Object.keys(wanted).length > 1 || !Array.isArray(wanted.$in))
      throw new TypeError(`not a condition on ${field}`);
    return isIn(expression, wanted.$in);
  }
  if ('$ne' in wanted) {
    if (Object.keys(wanted).length > 1 || !isScalar(wanted.$ne))
      throw new TypeError(`not a condition on ${field}`);
    return { text: `${expression} IS NOT ?`, values: [bound(wanted.$ne)] };
  }
  return inRange(expression, wanted);
}

/**
 * The conditions of a filter, without tombstones. The query planner has no statistics and would have
 * to guess among several indexes, so conditions on fields outside `indexedFields` are hidden from it.
 * @throws TypeError for anything outside the filter language
 */
export function conditions(tables: Tables, where: Filter['where']): Sql {
  const usable = indexedFields(tables.indexes, Object.keys(where ?? {}));
  const parts = Object.entries(where ?? {}).map(([field, wanted]) =>
    condition(tables, field, wanted, usable?.has(field) === false),
  );
  return {
    text: ['deleted = 0', ...parts.map((part) => part.text)].join(' AND '),
    values: parts.flatMap((part) => part.values),
  };
}
