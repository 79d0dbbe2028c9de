import { limits } from '@rostrum/contracts';
import { counterId, type Counter } from './counters.ts';
import type { DocumentCollection, Filter, StoredDocument } from './port.ts';

export interface Page<T> {
  readonly items: readonly T[];
  /** Exact, or with `atLeast` a lower bound (a text search beyond 2,000 hits, or an incomplete one). */
  readonly total: number;
  readonly atLeast: boolean;
}

export type Total = Pick<Page<unknown>, 'total' | 'atLeast'>;

/**
 * A document without the store's own fields and the fields in `filteredBy`, which only lists need.
 */
export function withoutStoreFields(
  stored: StoredDocument,
  filteredBy: readonly string[] = [],
): object {
  const document: Record<string, unknown> = {};
  // Built field by field: V8 reads objects from which fields were deleted slowly.
  for (const field in stored) {
    if (field === '_id' || field === '_position' || filteredBy.includes(field)) continue;
    document[field] = stored[field];
  }
  return document;
}

/** Sum of counters; a counter without a document is 0. */
async function counted(collection: DocumentCollection, ids: readonly string[]): Promise<number> {
  const counters = await collection.load('auxiliary', ids);
  let sum = 0;
  for (const counter of counters.values()) sum += (counter as unknown as Counter).n;
  return sum;
}

/** The counter of all documents of a read model. */
export const totalCounterId = counterId('*');

/** A total from counters. */
export async function totalFromCounters(
  collection: DocumentCollection,
  ids: readonly string[],
): Promise<Total> {
  return { total: await counted(collection, ids), atLeast: false };
}

/**
 * A total without a counter: counted on the index up to `limits.offsetDepth`, or, for a text
 * search, up to `limits.searchHits`. The cost does not grow with the collection.
 */
export async function atLeast(collection: DocumentCollection, filter: Filter): Promise<Total> {
  const limit = filter.text === undefined ? limits.offsetDepth : limits.searchHits;
  const total = await collection.count(filter, limit);
  if (total >= limit) return { total, atLeast: true };
  return { total, atLeast: filter.text !== undefined && (await collection.isIncomplete(filter)) };
}
