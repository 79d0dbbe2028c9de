import type { DocumentCollection, StoredDocument } from '@rostrum/projections';

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
