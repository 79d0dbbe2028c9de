import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentCollection, DocumentStore } from '../port.ts';
import { at, book, committer, firstBuild, shelf, type DocumentStorage } from './storage.ts';

/** Builds whose indexes are created after their documents. */
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
    /** Opens it as readers do. Answers the numbers of indexes left, as they were reported. */
    const openAndTell = async (): Promise<readonly number[]> => {
      const told: number[] = [];
      await store.open(firstBuild, shelf, {
        onIndex: async (left) => {
          told.push(left);
        },
      });
      return told;
    };

    it('are created one by one when the build is opened without `later`', async () => {
      const told = await openAndTell();
      expect(told.length).toBeGreaterThanOrEqual(shelf.indexes.length);
      expect(told).toEqual(told.map((_, index) => told.length - 1 - index));
      expect(await openAndTell()).toEqual([]);
      store = await storage.reopen();
      expect(await openAndTell()).toEqual([]);
    });

    it('change no answer, neither while they are missing nor afterwards', async () => {
      const before = await answers(begun);
      await openAndTell();
      expect(await answers(begun)).toEqual(before);
      const commit = committer(begun);
      await commit(2, [book('a', 2, { kind: 'y', size: 9, title: 'Letters' })]);
      expect((await begun.find({ where: { kind: 'x' } })).map(({ _id }) => _id)).toEqual(['b']);
      expect((await begun.find({ text: 'poem' })).map(({ _id }) => _id)).toEqual(['c']);
    });

    it('stay away as long as it is opened for later, and stay when they are there', async () => {
      await store.open(firstBuild, shelf, { indexes: 'later' });
      expect((await openAndTell()).at(-1)).toBe(0);
      await store.open(firstBuild, shelf, { indexes: 'later' });
      expect(await openAndTell()).toEqual([]);
    });

    it('are created by the next open when their creation was interrupted', async () => {
      const cutOff = store.open(firstBuild, shelf, {
        onIndex: () => Promise.reject(new Error('cut off')),
      });
      await expect(cutOff).rejects.toThrow('cut off');
      store = await storage.reopen();
      expect((await openAndTell()).at(-1)).toBe(0);
      expect(await openAndTell()).toEqual([]);
    });

    it('are made by two at once as by one', async () => {
      const [one, other] = await Promise.all([openAndTell(), openAndTell()]);
      expect([...one, ...other]).toContain(0);
      expect(await openAndTell()).toEqual([]);
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
