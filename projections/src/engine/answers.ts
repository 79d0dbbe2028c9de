import { limits } from '@rostrum/contracts';
import { counterId, type Counter } from './counters.ts';
import type { DocumentCollection, Filter, StoredDocument } from './port.ts';
import type { Page, ReadModelName } from '../queries.ts';

/** Where queries read: the live build of each model, resolved per request. */
export interface ModelReader {
  collection(model: ReadModelName): Promise<DocumentCollection>;
}

/** A document without the store's own fields and those that only lists filter by. */
export function plain(stored: StoredDocument, filteredBy: readonly string[] = []): object {
  const document: Record<string, unknown> = {};
  // Built, not copied and cut down: objects from which fields were deleted are slow ever after.
  for (const field in stored) {
    if (field === '_id' || field === '_position' || filteredBy.includes(field)) continue;
    document[field] = stored[field];
  }
  return document;
}

/** Sum of maintained counters; one that never moved is 0. */
async function counted(collection: DocumentCollection, ids: readonly string[]): Promise<number> {
  const counters = await collection.load('helpers', ids);
  let sum = 0;
  for (const counter of counters.values()) sum += (counter as unknown as Counter).n;
  return sum;
}

/** The counter of everything that a model lists. */
export const everything = counterId('*');

type Total = Pick<Page<unknown>, 'total' | 'atLeast'>;

/** A maintained total. */
export async function exactly(
  collection: DocumentCollection,
  ids: readonly string[],
): Promise<Total> {
  return { total: await counted(collection, ids), atLeast: false };
}

/**
 * A total for which no counter is kept: counted on the index, as far as numbered pages reach (text
 * searches as far as they look), so that it stays fast whatever there is.
 */
export async function atLeast(collection: DocumentCollection, filter: Filter): Promise<Total> {
  const limit = filter.text === undefined ? limits.offsetDepth : limits.searchHits;
  const total = await collection.count(filter, limit);
  return { total, atLeast: total >= limit };
}
