import { limits } from '@rostrum/contracts';
import { UnknownField, type AdminList, type Page } from '@rostrum/projections';
import type { RequestContext } from './route.ts';
import { setPageHeaders } from './page-headers.ts';
import { parseSimpleRest, unusable, type FilterValue } from './simple-rest.ts';

/** What a filter compares with. */
type Kind = 'id' | 'word' | 'flag';

/** What one of the console's lists offers; anything else is refused. */
export interface Offer<F extends string> {
  readonly resource: string;
  /** By the name that the console uses. */
  readonly filters: Readonly<Record<string, Kind>>;
  /** The document's field by the name that the console uses. */
  readonly sorts: Readonly<Record<string, F>>;
  readonly sort: readonly [F, 'asc' | 'desc'];
  /** Whether `q` searches in it. */
  readonly text?: true;
}

export interface ListQuery {
  readonly filter?: string | undefined;
  readonly range?: string | undefined;
  readonly sort?: string | undefined;
}

const defaultLimit = 25;

/** Reads the query, asks, sets the totals. @throws DomainError (400) with `errors` by parameter. */
export async function adminPage<F extends string, T>(
  offer: Offer<F>,
  query: ListQuery,
  context: Pick<RequestContext, 'setHeader'>,
  ask: (list: AdminList<F>) => Promise<Page<T>>,
): Promise<readonly T[]> {
  const list = adminListOf(offer, query);
  try {
    const page = await ask(list);
    setPageHeaders(context, offer.resource, list.offset, page);
    return page.items;
  } catch (error) {
    if (error instanceof UnknownField) throw unusable('filter', error);
    throw error;
  }
}

function adminListOf<F extends string>(offer: Offer<F>, query: ListQuery): AdminList<F> {
  const { filter, range, sort } = parseSimpleRest(query, limits.page.adminMax);
  const { q, ...fields } = filter;
  const text = textOf(q, offer.text);
  return {
    where: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, conditionOf(offer, name, value)]),
    ),
    ...(text === undefined ? {} : { text }),
    sort: sort ? [fieldOf(offer, sort[0]), sort[1]] : offer.sort,
    ...(range ?? { offset: 0, limit: defaultLimit }),
  };
}

function textOf(q: FilterValue | undefined, searchable: true | undefined): string | undefined {
  if (q === undefined) return undefined;
  if (!searchable || typeof q !== 'string' || q.length > limits.search.max) {
    throw unusable('filter');
  }
  const text = q.trim();
  return text === '' ? undefined : text;
}

function fieldOf<F extends string>({ sorts }: Offer<F>, name: string): F {
  const field = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (field === undefined) throw unusable('sort');
  return field;
}

function conditionOf({ filters }: Offer<string>, name: string, value: FilterValue): FilterValue {
  const kind = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (kind === undefined) throw unusable('filter');
  if (kind === 'flag') {
    if (typeof value !== 'boolean') throw unusable('filter');
    return value;
  }
  if (Array.isArray(value)) return value.map((one: string | number) => scalarOf(kind, one));
  return scalarOf(kind, value);
}

function scalarOf(kind: 'id' | 'word', value: FilterValue): string | number {
  if (kind === 'word') {
    if (typeof value !== 'string') throw unusable('filter');
    return value;
  }
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw unusable('filter');
  return id;
}
