import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredDocument } from '../engine/port.ts';
import { mergedPage, type ReadList } from './merged-list.ts';

const inOrder = (a: StoredDocument, b: StoredDocument): number => Number(a._id) - Number(b._id);

/** Disjoint sorted lists of documents. */
const someLists = fc
  .tuple(fc.uniqueArray(fc.nat(2_000), { maxLength: 300 }), fc.integer({ min: 1, max: 9 }))
  .map(([ids, lists]) =>
    Array.from({ length: lists }, (_, list) =>
      ids
        .filter((id) => id % lists === list)
        .map((id): StoredDocument => ({ _id: String(id), _position: '1' }))
        .sort(inOrder),
    ),
  );

it('a page of merged lists is that of all their documents in order, and reads little more', async () => {
  const pages = fc.record({ offset: fc.nat(320), limit: fc.integer({ min: 1, max: 100 }) });
  await fc.assert(
    fc.asyncProperty(someLists, pages, async (lists, page) => {
      let read = 0;
      const reads = lists.map((list): ReadList => {
        return (offset, limit) => {
          const found = list.slice(offset, offset + limit);
          read += found.length;
          return Promise.resolve(found);
        };
      });
      const expected = lists.flat().sort(inOrder);
      const { offset, limit } = page;
      expect(await mergedPage(reads, inOrder, page)).toEqual(
        expected.slice(offset, offset + limit),
      );
      expect(read).toBeLessThanOrEqual(offset + limit + 20 * lists.length);
    }),
  );
});

it('a document that moves back while its list is read is on the page once', async () => {
  const list = Array.from({ length: 30 }, (_, id): StoredDocument => ({
    _id: String(id),
    _position: '1',
  }));
  let reads = 0;
  const read: ReadList = (offset, limit) => {
    reads += 1;
    const [first, ...rest] = list;
    const now = reads === 1 || !first ? list : [...rest.slice(0, 20), first, ...rest.slice(20)];
    return Promise.resolve(now.slice(offset, offset + limit));
  };
  const found = await mergedPage([read], inOrder, { offset: 0, limit: 30 });
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
});
