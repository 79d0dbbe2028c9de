import { limits, type ExportQuery } from '@rostrum/contracts';
import { conditionsOf, type ListSource } from './list-page.ts';
import type { Condition, Scalar, StoredDocument } from './port.ts';
import type { ReadModel } from './read-model.ts';

/** The sort field's value and the id of the last document of the previous page. */
export type ExportCursor = readonly [value: Scalar, id: string];

export interface ExportPage<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; undefined after the last one. */
  readonly next: ExportCursor | undefined;
}

/**
 * One page of a list's export: the items that pass a filter, in the list's default order, at most
 * `limits.export.firstPage` without a cursor and `limits.export.page` after one. Pages continue
 * from a cursor, so that all pages together read an index once.
 * @throws TypeError for a field that the list does not declare
 */
export async function exportPage<T>(
  source: ListSource,
  { where = {}, text }: ExportQuery,
  after: ExportCursor | undefined,
  present: (document: StoredDocument) => T,
): Promise<ExportPage<T>> {
  const { reader, model, list } = source;
  const [name, direction] = list.sort;
  const sort = list.sorts[name] ?? name;
  const conditions = conditionsOf(source, where);
  const limit = after === undefined ? limits.export.firstPage : limits.export.page;
  const collection = await reader.collection(model);
  const documents = await collection.find({
    // A text, or what is looked up by another field, is found whatever the order.
    ...(text !== undefined && { text }),
    where:
      text === undefined && source.lookUpBy === undefined
        ? walkedInOrder(model, conditions, sort)
        : conditions,
    sort: [[sort, direction]],
    limit,
    ...(after && { after }),
  });
  const last = documents.length < limit ? undefined : documents.at(-1);
  return {
    items: documents.map(present),
    next: last && [(last[sort] ?? null) as Scalar, last._id],
  };
}

/**
 * Orders the conditions so that the store chooses an index with the documents in sort order: one
 * that begins with a field of an equality and the sort field, if there is one, else the index of
 * the sort field.
 */
function walkedInOrder(
  { indexes }: ReadModel,
  conditions: Readonly<Record<string, Condition>>,
  sort: string,
): Readonly<Record<string, Condition>> {
  if ('_id' in conditions) return conditions;
  const leading = Object.entries(conditions).filter(
    ([field, value]) =>
      typeof value !== 'object' && indexes.some(([a, b]) => a === field && b === sort),
  );
  // True for every document, since all have a text in this field: it only chooses the index.
  const order = { [sort]: conditions[sort] ?? { $gte: '' } };
  return { ...Object.fromEntries(leading.slice(0, 1)), ...order, ...conditions };
}
