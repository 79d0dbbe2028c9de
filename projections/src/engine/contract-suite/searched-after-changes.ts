import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredDocument } from '../port.ts';
import { hasText } from '../searched-text.ts';
import { book, committer, firstBuild, shelf, tombstone, type DocumentStorage } from './storage.ts';

const words = [
  'weather',
  'Report',
  'débat',
  'climate',
  'weathered',
  'port',
  'Ζεύς',
  'a',
  '辩论会',
  'x-y',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((some) => some.join(' '));

/** Batches of changes; a document occurs at most once in a batch, as a runner commits them. */
const batches = fc.array(
  fc.uniqueArray(
    fc.record({
      row: fc.nat({ max: 24 }),
      fields: fc.option(
        fc.record({
          title: text,
          authors: fc.array(text, { maxLength: 2 }),
          size: fc.nat({ max: 3 }),
        }),
        { freq: 4 },
      ),
    }),
    { selector: ({ row }) => row, minLength: 1, maxLength: 25 },
  ),
  { minLength: 1, maxLength: 5 },
);

/** Tests a store's index of searched text against a scan of the documents. */
export function searchedAfterChanges(createStorage: () => Promise<DocumentStorage>): void {
  it('finds what a scan of the documents finds, after each batch of any changes', async () => {
    const storage = await createStorage();
    let build = 0;
    try {
      await fc.assert(
        fc.asyncProperty(
          batches,
          fc.array(fc.oneof(text, fc.constantFrom(...words)), { minLength: 4, maxLength: 4 }),
          async (changes, questions) => {
            build += 1;
            const collection = await storage.store.open({ ...firstBuild, build }, shelf);
            const commit = committer(collection);
            const held = new Map<string, StoredDocument>();
            for (const [index, batch] of changes.entries()) {
              const position = index + 1;
              const documents = batch.map(({ row, fields }) => {
                const id = `d${String(row).padStart(2, '0')}`;
                return fields === null ? tombstone(id, position) : book(id, position, fields);
              });
              await commit(position, documents);
              for (const document of documents) held.set(document._id, document);
              for (const wanted of questions) {
                const scanned = Array.from(held.values())
                  .filter(({ _deleted }) => _deleted !== true)
                  .filter((document) => hasText(document, shelf.text, wanted))
                  .map(({ _id }) => _id)
                  .sort();
                const found = await collection.find({ text: wanted, sort: [['_id', 'asc']] });
                expect(
                  found.map(({ _id }) => _id),
                  wanted,
                ).toEqual(scanned);
              }
              const damage = [];
              for await (const difference of collection.differences()) damage.push(difference);
              expect(damage).toEqual([]);
            }
            await storage.store.drop({ ...firstBuild, build });
          },
        ),
        { numRuns: runs(20) },
      );
    } finally {
      await storage.remove();
    }
  });
}
