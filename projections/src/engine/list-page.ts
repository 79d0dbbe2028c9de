import type { Condition, DocumentCollection, Filter, Find, Sort, StoredDocument } from './port.ts';
import type { AdminList, Page } from '../queries.ts';
import { atLeast } from './answers.ts';

/** A list was asked to filter or sort by something that it does not offer. */
export class UnknownField extends Error {
  override readonly name = 'UnknownField';
  readonly field: string;
  constructor(field: string) {
    super(`not a field of this list: ${JSON.stringify(field)}`);
    this.field = field;
  }
}

type Where = Readonly<Record<string, Condition>>;
type Wanted = NonNullable<AdminList<string>['where']>;

interface Offered {
  /** Fields to filter by. `id` stands for the document's own. */
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
}

/** @throws UnknownField */
function whereOf(wanted: Wanted, filters: readonly string[]): Where {
  const where: Record<string, Condition> = {};
  for (const [field, value] of Object.entries(wanted)) {
    if (!filters.includes(field)) throw new UnknownField(field);
    where[field] = Array.isArray(value) ? { $in: value } : (value as Condition);
  }
  return where;
}

/** Fields with few values are sorted by number inside: so are their indexes. */
function sortOf([field, direction]: AdminList<string>['sort']): Sort {
  const coarse = field === 'phase' || field === 'categoryId' || field === 'status';
  return coarse
    ? [
        [field, direction],
        ['id', direction],
      ]
    : [[field, direction]];
}

/**
 * One page of a console's list. Where no counter is kept (`total` answers undefined) the total is a
 * count that stops where numbered pages do.
 * @throws UnknownField
 */
export async function adminPage<T>(
  collection: DocumentCollection,
  list: AdminList<string>,
  offered: Offered,
  present: (document: StoredDocument) => T,
  total: (where: Wanted) => Promise<Pick<Page<T>, 'total' | 'atLeast'>> | undefined,
): Promise<Page<T>> {
  const wanted = list.where ?? {};
  const [field] = list.sort;
  if (!offered.sorts.includes(field)) throw new UnknownField(field);
  const text = list.text?.trim();
  const filter: Filter = { where: whereOf(wanted, offered.filters), ...(text ? { text } : {}) };
  const find: Find = {
    ...filter,
    sort: sortOf(list.sort),
    offset: list.offset,
    limit: list.limit,
  };
  const kept = text ? undefined : total(wanted);
  const [documents, counted] = await Promise.all([
    collection.find(find),
    kept ?? atLeast(collection, filter),
  ]);
  return { items: documents.map(present), ...counted };
}
