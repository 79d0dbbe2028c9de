import { limits, messages } from '@rostrum/contracts';
import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';

/** One value, or several of which any may match. */
export type FilterValue = string | number | boolean | readonly (string | number)[];

export interface SimpleRest {
  readonly filter: Readonly<Record<string, FilterValue>>;
  /** First and last index, both inclusive. */
  readonly range: { readonly offset: number; readonly limit: number } | undefined;
  readonly sort: readonly [field: string, direction: 'asc' | 'desc'] | undefined;
}

const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
const filterSchema = z.record(
  z.string().max(50),
  z.union([scalar, z.array(z.union([z.string().max(200), z.number()])).max(limits.idList)]),
);
const index = z.int().min(0).max(1_000_000_000);
const rangeSchema = z.tuple([index, index]).refine(([first, last]) => last >= first);
const sortSchema = z.tuple([z.string().max(50), z.enum(['ASC', 'DESC'])]);

/**
 * react-admin's simple-rest query: `filter`, `range` and `sort` as JSON. Which fields there are is
 * the list's business; operators are not values, so they do not get past here.
 * @throws DomainError (400) with `errors` by parameter.
 */
export function parseSimpleRest(
  query: {
    readonly filter?: string | undefined;
    readonly range?: string | undefined;
    readonly sort?: string | undefined;
  },
  maxItems: number,
): SimpleRest {
  const range = parse('range', query.range, rangeSchema);
  const sort = parse('sort', query.sort, sortSchema);
  const filter = parse('filter', query.filter, filterSchema) ?? {};
  if (range && range[0] > limits.offsetDepth) throw unusable('range');
  return {
    filter,
    range: range && { offset: range[0], limit: Math.min(maxItems, range[1] - range[0] + 1) },
    sort: sort && [sort[0], sort[1] === 'ASC' ? 'asc' : 'desc'],
  };
}

function parse<S extends z.ZodType>(
  name: 'filter' | 'range' | 'sort',
  text: string | undefined,
  schema: S,
): z.output<S> | undefined {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw unusable(name, cause);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success || hasPrototype(json)) throw unusable(name);
  return parsed.data;
}

/** `__proto__` in JSON is an own field; copying it would set a prototype. */
function hasPrototype(json: unknown): boolean {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, '__proto__');
}

/** The error for a parameter that a list does not offer. */
export function unusable(parameter: string, cause?: unknown): DomainError {
  return new DomainError('invalid', messages.invalid, {
    errors: { [parameter]: messages.invalid },
    cause,
  });
}
