import { z } from 'zod';
import type {
  Direction,
  ExportQuery,
  FilterRange,
  FilterValue,
  ListDefinition,
  ListFilter,
  ListQuery,
} from './define-list.ts';
import { cents } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { withoutTextMark } from './csv.ts';

/** Items per page: without a range (`default`), and at most (`max`). */
const pages = {
  staff: { default: 25, max: limits.page.adminMax },
  public: { default: limits.page.default, max: limits.page.max },
} as const satisfies Record<ListDefinition['audience'], unknown>;

const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
const bound = z.union([z.string().max(200), z.number()]);
const filterJson = z.record(
  z.string().max(50),
  z.union([
    scalar,
    z.array(bound).max(limits.idList),
    z.strictObject({ from: bound.exactOptional(), to: bound.exactOptional() }),
  ]),
);
const index = z.int().min(0).max(1_000_000_000);
/** First and last index, both inclusive. */
const rangeJson = z.tuple([index, index]).refine(([first, last]) => last >= first);
const sortJson = z.tuple([z.string().max(50), z.enum(['ASC', 'DESC'])]);

/** The parameter is not JSON of the right shape, or names a filter, sort or value that the list lacks. */
class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * The parameters of react-admin's form of a list's query (simple-rest): `filter`, `range` and `sort`
 * as JSON text, `q` inside `filter`. Their output names the documents' fields. A field, an order or a
 * value that the list does not offer is refused under the parameter's name.
 */
export function listParameters(list: ListDefinition) {
  return {
    filter: parameter(8000, (json) => filterOf(list, json)),
    range: parameter(100, (json) => rangeOf(list, json)),
    sort: parameter(100, (json) => sortOf(list, json)),
  };
}

/** The schema of the query of a list in react-admin's form. */
export function listQuery<const L extends ListDefinition>(list: L) {
  return z.object(listParameters(list)).transform(
    ({ filter, range, sort }) =>
      ({
        where: {},
        ...filter,
        sort: sort ?? fieldsOf(list, list.sort),
        ...(range ?? { offset: 0, limit: list.perPage ?? pages[list.audience].default }),
      }) as unknown as ListQuery<L>,
  );
}

/** The schema of the query of a list's export: all items that pass the filter. */
export function exportQuery<const L extends ListDefinition>(list: L) {
  return z
    .object({ filter: listParameters(list).filter })
    .transform(({ filter }) => ({ where: {}, ...filter }) as unknown as ExportQuery<L>);
}

/** An optional parameter: a named order, or react-admin's JSON of one. Its output is the name. */
export function namedSort<const N extends string, const A extends string = never>(
  list: ListDefinition & { readonly namedSorts: Readonly<Record<N, readonly [string, Direction]>> },
  also: readonly A[] = [],
) {
  const nameOf = (text: string): N | A => {
    const other = also.find((name) => name === text);
    if (other !== undefined) return other;
    const named = Object.entries(list.namedSorts) as [N, readonly [string, Direction]][];
    const requested = text.startsWith('[') ? sortOf(list, parseJson(text)).join(' ') : undefined;
    const found = named.find(([name, order]) =>
      requested === undefined ? name === text : fieldsOf(list, order).join(' ') === requested,
    );
    if (!found) throw new Unusable('sort');
    return found[0];
  };
  return textParameter(100, nameOf);
}

/** An optional parameter of JSON text; undefined when it is left out. */
const parameter = <T>(max: number, read: (json: unknown) => T) =>
  textParameter(max, (text) => read(parseJson(text)));

function textParameter<T>(max: number, read: (text: string) => T) {
  return z
    .string()
    .max(max, messages.tooLong)
    .transform((text, context) => {
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof Unusable)) throw error;
        context.addIssue({ code: 'custom', message: messages.invalid });
        return z.NEVER;
      }
    })
    .optional();
}

function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Unusable('not JSON', { cause });
  }
  // Copying an own field `__proto__` would make it the prototype.
  if (typeof json === 'object' && json !== null && Object.hasOwn(json, '__proto__')) {
    throw new Unusable('__proto__');
  }
  return json;
}

function checked<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new Unusable('not of the right shape', { cause: parsed.error });
  return parsed.data;
}

function filterOf(list: ListDefinition, json: unknown): Pick<ListQuery, 'where' | 'text'> {
  const { q, ...wanted } = checked(filterJson, json);
  const text = q === undefined ? '' : textOf(list, q);
  const where = Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const filter = own(list.filters, name);
      return [filter.field, conditionOf(list, filter, value)];
    }),
  );
  return { where, ...(text === '' ? {} : { text }) };
}

function textOf(list: ListDefinition, q: FilterValue): string {
  if (!list.text || typeof q !== 'string' || q.length > limits.search.max) throw new Unusable('q');
  return q.trim();
}

function conditionOf(list: ListDefinition, filter: ListFilter, value: FilterValue): FilterValue {
  if (filter.kind === 'flag') {
    if (typeof value !== 'boolean') throw new Unusable(filter.field);
    return value;
  }
  if (filter.kind === 'day' || filter.kind === 'cents') return rangeWithin(filter, value);
  if (typeof value !== 'object') return scalarOf(list, filter, value);
  if (!isList(value) || filter.single) throw new Unusable(filter.field);
  return value.map((one) => scalarOf(list, filter, one));
}

const isList = (value: FilterValue): value is readonly (string | number)[] => Array.isArray(value);

/** Converts a range of days to instants: from the start of the first day to the end of the last. */
function rangeWithin({ field, kind }: ListFilter, value: FilterValue): FilterRange {
  if (typeof value !== 'object' || isList(value)) throw new Unusable(field);
  const { from, to } = value;
  if (from === undefined && to === undefined) throw new Unusable(field);
  const read = kind === 'day' ? dayOf : centsOf;
  const end = kind === 'day' ? 'T23:59:59.999Z' : undefined;
  return {
    ...(from === undefined ? {} : { from: read(field, from, 'T00:00:00.000Z') }),
    ...(to === undefined ? {} : { to: read(field, to, end) }),
  };
}

function dayOf(field: string, day: string | number, time = ''): string {
  if (!z.iso.date().safeParse(day).success) throw new Unusable(field);
  return `${String(day)}${time}`;
}

function centsOf(field: string, amount: string | number): number {
  if (!cents.safeParse(amount).success) throw new Unusable(field);
  return Number(amount);
}

function scalarOf(
  { audience }: ListDefinition,
  { field, kind, values }: ListFilter,
  wanted: string | number | boolean,
): string | number {
  // Staff may have copied it from an export.
  const isCopied = audience === 'staff' && typeof wanted === 'string';
  const value = isCopied ? withoutTextMark(wanted) : wanted;
  if (kind === 'word') {
    if (typeof value !== 'string' || values?.includes(value) === false) throw new Unusable(field);
    return value;
  }
  // react-admin sends references as strings; the site sends positive numbers.
  const digits = audience === 'staff' && typeof value === 'string' && /^\d{1,16}$/.test(value);
  const id = digits ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new Unusable(field);
  if (audience === 'public' && id < 1) throw new Unusable(field);
  return id;
}

function rangeOf({ audience }: ListDefinition, json: unknown): Pick<ListQuery, 'offset' | 'limit'> {
  const [first, last] = checked(rangeJson, json);
  if (first > limits.offsetDepth) throw new Unusable('range');
  return { offset: first, limit: Math.min(pages[audience].max, last - first + 1) };
}

/** A sort order, with the document's field instead of the name on the wire. */
function fieldsOf(
  list: ListDefinition,
  [name, direction]: readonly [string, Direction],
): ListQuery['sort'] {
  return [own(list.sorts, name), direction];
}

function sortOf(list: ListDefinition, json: unknown): ListQuery['sort'] {
  const [name, direction] = checked(sortJson, json);
  const sort = fieldsOf(list, [name, direction === 'ASC' ? 'asc' : 'desc']);
  const named = list.namedSorts && Object.values(list.namedSorts);
  if (named?.some((order) => fieldsOf(list, order).join(' ') === sort.join(' ')) === false) {
    throw new Unusable('sort');
  }
  return sort;
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T {
  const value = Object.hasOwn(table, name) ? table[name] : undefined;
  if (value === undefined) throw new Unusable(name);
  return value;
}
