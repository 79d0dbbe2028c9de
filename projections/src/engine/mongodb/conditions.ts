import type { Condition, Filter, Scalar } from '../port.ts';

/** A part of a MongoDB query, built from checked names and values only. */
export type Query = Readonly<Record<string, unknown>>;

const FIELD_NAME = /^(?:_id|[A-Za-z][A-Za-z0-9_]*)$/;
const OPERATORS: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte']);

/** @throws TypeError for an invalid field name */
export function fieldName(field: string): string {
  if (!FIELD_NAME.test(field)) throw new TypeError(`not a field's name: ${JSON.stringify(field)}`);
  return field;
}

/** @throws TypeError for anything but texts, finite numbers, booleans and null */
export function scalar(value: unknown): Scalar {
  const usable =
    value === null ||
    typeof value === 'boolean' ||
    typeof value === 'string' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (!usable) throw new TypeError('not a text, a number, a boolean or null');
  return value;
}

function range(field: string, bounds: object): Query {
  const entries = Object.entries(bounds) as [string, unknown][];
  if (entries.length === 0) throw new TypeError('a range without bounds');
  for (const [operator, value] of entries) {
    if (!OPERATORS.has(operator))
      throw new TypeError(`not an operator: ${JSON.stringify(operator)}`);
    if (typeof value !== 'string' && typeof scalar(value) !== 'number')
      throw new TypeError(`${operator} takes a text or a number`);
  }
  return { [field]: Object.fromEntries(entries) };
}

function condition(name: string, wanted: Condition): Query {
  const field = fieldName(name);
  if (typeof wanted !== 'object' || wanted === null) return { [field]: scalar(wanted) };
  if ('$ne' in wanted && Object.keys(wanted).length === 1)
    return { [field]: { $ne: scalar(wanted.$ne) } };
  if (!('$in' in wanted)) return range(field, wanted);
  const list: unknown = wanted.$in;
  if (Object.keys(wanted).length > 1 || !Array.isArray(list))
    throw new TypeError(`not a condition on ${field}`);
  return { [field]: { $in: list.map(scalar) } };
}

/** The conditions of a filter, without tombstones. @throws TypeError for anything outside the filter language */
export function conditions(where: Filter['where']): readonly Query[] {
  const wanted = Object.entries(where ?? {}).map(([field, value]) => condition(field, value));
  return [{ _deleted: false }, ...wanted];
}
