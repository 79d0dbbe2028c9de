import type { DocumentCollection, StoredDocument } from '@rostrum/projections';
import type { StoredMap } from './stored-map.ts';

const PAGE = 500;

/** All documents of a collection in the order of their ids, read in pages. */
export async function* pagesOf(
  collection: DocumentCollection,
): AsyncGenerator<readonly StoredDocument[]> {
  for (let after: string | undefined; ;) {
    const page = await collection.scan('documents', after, PAGE);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?._id;
  }
}

/** The keys of a map that are the id of no document. */
export async function* missingFrom(
  collection: DocumentCollection,
  expected: StoredMap<number, unknown> | StoredMap<string, unknown>,
): AsyncGenerator<string> {
  for (const page of expected.pages()) {
    const ids = page.map(([key]) => String(key));
    const found = await collection.load('documents', ids);
    for (const id of ids) if (!found.has(id)) yield id;
  }
}
