import type {
  FilterKind,
  FilterRange,
  FilterValue,
  ListDefinition,
  ListQuery,
} from '@rostrum/contracts';
import { atLeast, type Page, type Total } from './page.ts';
import type {
  Condition,
  DocumentCollection,
  Filter,
  Range,
  Scalar,
  Sort,
  StoredDocument,
} from './port.ts';
import type { ReadModel } from './read-model.ts';
import type { DocumentReader } from './reader.ts';
import { KEY } from './served-lists.ts';

/** Values to filter by; the keys are field names. */
export type ListFilter = NonNullable<ListQuery['where']>;

/** @throws TypeError for a field that the list does not declare; the query's schema refuses such fields earlier */
function assertFilters(list: ListDefinition, where: ListFilter): void {
  const filters = Object.values(list.filters).map(({ field }) => field);
  const unknown = Object.keys(where).find((field) => !filters.includes(field));
  if (unknown !== undefined)
    throw new TypeError(`${list.resource} cannot be filtered by ${JSON.stringify(unknown)}`);
}

function assertSort(list: ListDefinition, [sort]: ListQuery['sort']): void {
  if (!Object.values(list.sorts).includes(sort))
    throw new TypeError(`${list.resource} cannot be sorted by ${JSON.stringify(sort)}`);
}

/** Most selective kind first: the first condition chooses the index. */
const precedence: readonly FilterKind[] = ['id', 'word', 'flag', 'day', 'cents'];

/** Where the documents of a list come from. */
export interface ListSource {
  readonly reader: DocumentReader;
  readonly model: ReadModel;
  readonly list: ListDefinition;
  /** Field of the most selective condition, if it is not the one that `precedence` says. */
  readonly lookUpBy?: string | undefined;
  /** Conditions beside those that a list can be filtered by. */
  readonly also?: Filter['where'];
}

/**
 * Conditions by field. A filter by id compares the documents' key, which is a string.
 * @throws TypeError for a field that the list does not declare
 */
export function conditionsOf(
  { list, lookUpBy, also }: Pick<ListSource, 'list' | 'lookUpBy' | 'also'>,
  where: ListFilter,
): Readonly<Record<string, Condition>> {
  assertFilters(list, where);
  const rankOf = (field: string): number => {
    if (field === KEY) return -2;
    if (field === lookUpBy) return -1;
    const filter = Object.values(list.filters).find((each) => each.field === field);
    return filter === undefined ? precedence.length : precedence.indexOf(filter.kind);
  };
  const entries = Object.entries<FilterValue>(where).sort(([a], [b]) => rankOf(a) - rankOf(b));
  const conditions = Object.fromEntries(
    entries.map(([field, value]): [string, Condition] => {
      if (field === KEY) return ['_id', { $in: listOf(value).map(String) }];
      if (typeof value !== 'object') return [field, value];
      return [field, isRange(value) ? within(value) : { $in: listOf(value) }];
    }),
  );
  return { ...conditions, ...also };
}

const isRange = (value: FilterValue): value is FilterRange =>
  typeof value === 'object' && !Array.isArray(value);

const listOf = (value: FilterValue): readonly Scalar[] =>
  Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar];

const within = ({ from, to }: FilterRange): Range => ({
  ...(from === undefined ? {} : { $gte: from }),
  ...(to === undefined ? {} : { $lte: to }),
});

/** Sorts by the field, and by id among equal values when an index on (field, id) exists. */
function sortOf({ indexes }: ReadModel, [field, direction]: ListQuery['sort']): Sort {
  const numbered = indexes.some(([first, second]) => first === field && second === 'id');
  return numbered
    ? [
        [field, direction],
        ['id', direction],
      ]
    : [[field, direction]];
}

/** Whether the order is the list's default. Only then do documents with the phrase come first. */
function isDefault(
  { sorts, sort }: ListDefinition,
  [field, direction]: ListQuery['sort'],
): boolean {
  return sorts[sort[0]] === field && sort[1] === direction;
}

/**
 * One page of a list. `total` returns the total that counters keep; when it returns undefined, and
 * for text searches, documents are counted (`atLeast`).
 * @throws TypeError for a field that the list does not declare
 */
export async function listPage<T>(
  source: ListSource,
  query: ListQuery,
  present: (document: StoredDocument) => T,
  total: (where: ListFilter, collection: DocumentCollection) => Promise<Total> | undefined,
): Promise<Page<T>> {
  const { reader, model, list } = source;
  assertSort(list, query.sort);
  const collection = await reader.collection(model);
  const { where = {}, offset, limit } = query;
  const text = query.text?.trim();
  const filter: Filter = { where: conditionsOf(source, where), ...(text ? { text } : {}) };
  const maintained = text ? undefined : total(where, collection);
  const [documents, counted] = await Promise.all([
    collection.find({
      ...filter,
      sort: sortOf(model, query.sort),
      phraseFirst: isDefault(list, query.sort),
      offset,
      limit,
    }),
    maintained ?? atLeast(collection, filter),
  ]);
  return { items: documents.map(present), ...counted };
}
