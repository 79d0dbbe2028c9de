import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentCollection, DocumentStore } from '../port.ts';
import { at, book, committer, firstBuild, shelf, type DocumentStorage } from './storage.ts';

/** Tests of builds whose indexes are created after their documents. */
export function indexesForLater(open: () => Promise<DocumentStorage>): void {
  describe('indexes that are left for later', () => {
    let storage: DocumentStorage;
    let store: DocumentStore;
    let begun: DocumentCollection;

    beforeEach(async () => {
      storage = await open();
      store = storage.store;
      begun = await store.open(firstBuild, shelf, { indexes: 'later' });
      await committer(begun)(1, [
        book('a', 1, { kind: 'x', size: 2, title: 'Poems' }),
        book('b', 1, { kind: 'x', size: 1, title: 'Plays' }),
        book('c', 1, { kind: 'y', size: 3, title: 'More poems' }),
      ]);
    });
    afterEach(() => storage.remove());

    const answers = async (collection: DocumentCollection): Promise<unknown> => [
      await collection.find({ where: { kind: 'x' }, sort: [['size', 'asc']] }),
      await collection.find({ text: 'poem', sort: [['size', 'desc']] }),
      await collection.count({ where: { kind: 'x' } }),
    ];
    /** Opens the build without `later`. Returns the reported numbers of indexes left to create. */
    const openAndCount = async (): Promise<readonly number[]> => {
      const counts: number[] = [];
      await store.open(firstBuild, shelf, {
        onIndex: async (left) => {
          counts.push(left);
        },
      });
      return counts;
    };

    it('are created one by one when the build is opened without `later`', async () => {
      const counts = await openAndCount();
      expect(counts.length).toBeGreaterThanOrEqual(shelf.indexes.length);
      expect(counts).toEqual(counts.map((_, index) => counts.length - 1 - index));
      expect(await openAndCount()).toEqual([]);
      store = await storage.reopen();
      expect(await openAndCount()).toEqual([]);
    });

    it('change no answer, neither while they are missing nor afterwards', async () => {
      const before = await answers(begun);
      await openAndCount();
      expect(await answers(begun)).toEqual(before);
      const commit = committer(begun);
      await commit(2, [book('a', 2, { kind: 'y', size: 9, title: 'Letters' })]);
      expect((await begun.find({ where: { kind: 'x' } })).map(({ _id }) => _id)).toEqual(['b']);
      expect((await begun.find({ text: 'poem' })).map(({ _id }) => _id)).toEqual(['c']);
    });

    it('are not created while the build is opened with `later`, and are kept by it once they exist', async () => {
      await store.open(firstBuild, shelf, { indexes: 'later' });
      expect((await openAndCount()).at(-1)).toBe(0);
      await store.open(firstBuild, shelf, { indexes: 'later' });
      expect(await openAndCount()).toEqual([]);
    });

    it('are created by the next open when their creation was interrupted', async () => {
      const interrupted = store.open(firstBuild, shelf, {
        onIndex: () => Promise.reject(new Error('interrupted')),
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      store = await storage.reopen();
      expect((await openAndCount()).at(-1)).toBe(0);
      expect(await openAndCount()).toEqual([]);
    });

    it('are created once when two processes open the build at the same time', async () => {
      const [one, other] = await Promise.all([openAndCount(), openAndCount()]);
      expect([...one, ...other]).toContain(0);
      expect(await openAndCount()).toEqual([]);
    });

    it('let other commits through while they are created', async () => {
      const other = await store.open(firstBuild, shelf, { indexes: 'later' });
      const commit = committer(other);
      let position = 1;
      await store.open(firstBuild, shelf, {
        onIndex: async () => {
          position += 1;
          await commit(position, [book('b', position, { kind: 'z', size: position })]);
        },
      });
      const found = await begun.find({ where: { kind: 'z' } });
      expect(found).toEqual([book('b', position, { kind: 'z', size: position })]);
      expect(found[0]?._position).toBe(at(position));
      expect(position).toBeGreaterThan(shelf.indexes.length);
    });
  });
}
