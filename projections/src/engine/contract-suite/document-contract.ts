import { limits } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atLeast } from '../page.ts';
import {
  CheckpointLost,
  type DocumentCollection,
  type DocumentStore,
  type Filter,
  type Find,
  type Scalar,
  type Partition,
} from '../port.ts';
import { UNPARTITIONED, positionOf } from '../partitions.ts';
import { MAX_CANDIDATES } from '../searched-text.ts';
import { againstMingo } from './against-mingo.ts';
import { indexesForLater } from './indexes-for-later.ts';
import { searchedAfterChanges } from './searched-after-changes.ts';
import {
  at,
  book,
  commitOf,
  committer,
  firstBuild,
  shelf,
  tombstone,
  type DocumentStorage,
} from './storage.ts';

/**
 * The MongoDB test server needs half a minute for thousands of conditional writes: `npm test` makes
 * them on SQLite only.
 */
const SLOW_SERVER_MS = 240_000;

/** The contract of document stores. An adapter runs it with one line. */
export function documentContract(name: string, open: () => Promise<DocumentStorage>): void {
  describe(`the document store on ${name}`, () => {
    let storage: DocumentStorage;
    let store: DocumentStore;
    let collection: DocumentCollection;

    beforeEach(async () => {
      storage = await open();
      store = storage.store;
      collection = await store.open(firstBuild, shelf);
    });
    afterEach(() => storage.remove());

    const ids = async (find: Find): Promise<readonly string[]> =>
      (await collection.find(find)).map(({ _id }) => _id);

    describe('documents', () => {
      it('reads back documents field by field, in every JSON type', async () => {
        const fields = {
          text: 'a "quoted" é',
          number: -1.5,
          big: 9_007_199_254_740_991,
          yes: true,
          no: false,
          nothing: null,
          list: [1, 'b', [null]],
          object: { 'odd key': 1 },
        };
        await committer(collection)(1, [book('a', 1, fields)]);
        expect(await collection.get('a')).toEqual(book('a', 1, fields));
      });

      it('has no differences between documents and what queries read, after any writes', async () => {
        const commit = committer(collection);
        const fields = {
          kind: 'novel',
          size: 3,
          sold: true,
          title: 'Über 1984',
          authors: ['A. B.'],
        };
        await commit(1, [book('a', 1, fields), book('b', 1, { title: 'x' }), book('c', 1, {})]);
        await commit(2, [
          book('a', 2, { ...fields, title: 'Other', size: 4.5 }),
          tombstone('b', 2),
        ]);
        await commit(3, [book('d', 3, { kind: null, sold: false, title: '' })]);
        const found = [];
        for await (const difference of collection.differences()) found.push(difference);
        expect(found).toEqual([]);
      });

      it('loads documents and auxiliary documents apart, and leaves out missing ids', async () => {
        await committer(collection)(
          1,
          [book('a', 1, { of: 'documents' })],
          [book('a', 1, { of: 'auxiliary' })],
        );
        expect(Array.from(await collection.load('documents', ['a', 'b']))).toEqual([
          ['a', book('a', 1, { of: 'documents' })],
        ]);
        expect(Array.from(await collection.load('auxiliary', ['a', 'b']))).toEqual([
          ['a', book('a', 1, { of: 'auxiliary' })],
        ]);
        expect(await collection.load('documents', [])).toEqual(new Map());
      });

      it('loads thousands of documents at once', { timeout: SLOW_SERVER_MS }, async () => {
        const documents = Array.from({ length: 3_000 }, (_, index) =>
          book(`d${String(index)}`, 1, { index }),
        );
        await committer(collection)(1, documents);
        expect(
          (
            await collection.load(
              'documents',
              documents.map(({ _id }) => _id),
            )
          ).size,
        ).toBe(3_000);
      });

      it('never writes over a newer position, nor over the same one', async () => {
        const commit = committer(collection);
        await commit(5, [book('a', 5, { size: 5 })]);
        await commit(6, [book('a', 4, { size: 4 }), book('b', 6, { size: 6 })]);
        await commit(7, [book('a', 5, { size: 55 })]);
        expect(await collection.get('a')).toEqual(book('a', 5, { size: 5 }));
        expect(await collection.get('b')).toEqual(book('b', 6, { size: 6 }));
        await commit(8, [book('a', 8, { size: 8 })]);
        expect(await collection.get('a')).toEqual(book('a', 8, { size: 8 }));
      });

      it('removes fields that a newer document does not have', async () => {
        const commit = committer(collection);
        await commit(1, [book('a', 1, { size: 1, kind: 'x' })]);
        await commit(2, [book('a', 2, { size: 1 })]);
        expect(await collection.get('a')).toEqual(book('a', 2, { size: 1 }));
        expect(await ids({ where: { kind: 'x' } })).toEqual([]);
      });

      it.each([
        ['as another runner has replaced it', [1, book('a', 1, { kind: 'x', title: 'One' })]],
        ['as it is', [2, book('a', 2, { kind: 'y', title: 'Two' })]],
        ['not at all', undefined],
      ] as const)('finds a document by what was written last, loaded %s', async (_, was) => {
        const commit = committer(collection);
        await commit(1, [book('a', 1, { kind: 'x', title: 'One' })]);
        await commit(2, [book('a', 2, { kind: 'y', title: 'Two' })]);
        const loaded = new Map(was && [['a', was[1]]]);
        const from = await collection.checkpoint(UNPARTITIONED);
        const to = { position: at(3), token: 'runner' };
        const written = [book('a', 3, { kind: 'x', title: 'One' })];
        await collection.commit(commitOf(from, to, written, [], UNPARTITIONED, loaded));
        expect(await ids({ where: { kind: 'x' } })).toEqual(['a']);
        expect(await ids({ where: { kind: 'y' } })).toEqual([]);
        expect(await ids({ text: 'one' })).toEqual(['a']);
        expect(await ids({ text: 'two' })).toEqual([]);
      });

      it('leaves a tombstone that only folds see, and that older writes do not replace', async () => {
        const commit = committer(collection);
        await commit(1, [book('a', 1, { kind: 'x', title: 'Poems' })]);
        await commit(3, [tombstone('a', 3)]);
        expect(await collection.get('a')).toBeUndefined();
        expect(await collection.getMany(['a'])).toEqual([]);
        expect(await ids({})).toEqual([]);
        expect(await ids({ text: 'poems' })).toEqual([]);
        expect(await collection.count({})).toBe(0);
        expect((await collection.load('documents', ['a'])).get('a')).toEqual(tombstone('a', 3));
        expect(await collection.scan('documents')).toEqual([tombstone('a', 3)]);
        await commit(4, [book('a', 2, { kind: 'x' })]);
        expect(await collection.get('a')).toBeUndefined();
        await commit(5, [book('a', 5, { kind: 'y', title: 'Poems' })]);
        expect(await ids({ text: 'poems' })).toEqual(['a']);
      });

      it('gets many in the order of the ids, each once', async () => {
        await committer(collection)(1, [book('a', 1), book('b', 1), book('c', 1)]);
        expect((await collection.getMany(['c', 'x', 'a', 'c'])).map(({ _id }) => _id)).toEqual([
          'c',
          'a',
        ]);
      });

      it('scans everything in the order of the ids, page by page', async () => {
        await committer(collection)(
          1,
          ['b', 'a', 'd', 'c'].map((id) => book(id, 1)),
          [book('h', 1)],
        );
        expect((await collection.scan('documents', undefined, 3)).map(({ _id }) => _id)).toEqual([
          'a',
          'b',
          'c',
        ]);
        expect((await collection.scan('documents', 'c', 3)).map(({ _id }) => _id)).toEqual(['d']);
        expect((await collection.scan('auxiliary')).map(({ _id }) => _id)).toEqual(['h']);
      });
    });

    describe('the checkpoint', () => {
      it('is undefined before the first commit, and then that of the last one', async () => {
        expect(await collection.checkpoint(UNPARTITIONED)).toBeUndefined();
        await collection.commit(commitOf(undefined, { position: at(3), token: 'a' }));
        expect(await collection.checkpoint(UNPARTITIONED)).toEqual({ position: at(3), token: 'a' });
      });

      it('passes to another runner, and the next commit of the old one fails', async () => {
        const first = { position: at(3), token: 'a' };
        const second = { position: at(3), token: 'b' };
        await collection.commit(commitOf(undefined, first));
        await collection.commit(commitOf(first, second));
        await expect(
          collection.commit(commitOf(first, { position: at(4), token: 'a' })),
        ).rejects.toThrow(CheckpointLost);
        expect(await collection.checkpoint(UNPARTITIONED)).toEqual(second);
      });

      it('is not moved by a commit that expects another position, or none', async () => {
        const here = { position: at(3), token: 'a' };
        await collection.commit(commitOf(undefined, here));
        await expect(
          collection.commit(
            commitOf({ position: at(2), token: 'a' }, { position: at(4), token: 'a' }),
          ),
        ).rejects.toThrow(CheckpointLost);
        await expect(
          collection.commit(commitOf(undefined, { position: at(4), token: 'a' })),
        ).rejects.toThrow(CheckpointLost);
        expect(await collection.checkpoint(UNPARTITIONED)).toEqual(here);
      });

      it('never goes back', async () => {
        const here = { position: at(3), token: 'a' };
        await collection.commit(commitOf(undefined, here));
        await expect(
          collection.commit(commitOf(here, { position: at(2), token: 'a' })),
        ).rejects.toThrow(CheckpointLost);
        expect(await collection.checkpoint(UNPARTITIONED)).toEqual(here);
      });

      it('is moved by one of two concurrent commits', async () => {
        const here = { position: at(1), token: 'a' };
        await collection.commit(commitOf(undefined, here));
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, (_, index) =>
            collection.commit(commitOf(here, { position: at(2), token: String(index) })),
          ),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      });
    });

    describe('the checkpoints of partitions', () => {
      const half = (index: number): Partition => ({ index, of: 2 });

      it('are kept and moved independently', async () => {
        const whole = { position: at(1), token: 'a' };
        const left = { position: at(3), token: 'b' };
        const right = { position: at(2), token: 'c' };
        await collection.commit(commitOf(undefined, whole));
        await collection.commit(commitOf(undefined, left, [book('l', 3)], [], half(0)));
        await collection.commit(commitOf(undefined, right, [book('r', 2)], [], half(1)));
        expect(await collection.checkpoint(UNPARTITIONED)).toEqual(whole);
        expect(await collection.checkpoint(half(0))).toEqual(left);
        expect(await collection.checkpoint(half(1))).toEqual(right);
        expect(await collection.checkpoint({ index: 0, of: 3 })).toBeUndefined();
        const all = await collection.checkpoints();
        expect(new Set(all)).toEqual(
          new Set([
            { ...whole, partition: UNPARTITIONED },
            { ...left, partition: half(0) },
            { ...right, partition: half(1) },
          ]),
        );
        await expect(
          collection.commit(commitOf(left, { position: at(4), token: 'b' }, [], [], half(1))),
        ).rejects.toThrow(CheckpointLost);
        expect((await collection.scan('documents')).map(({ _id }) => _id)).toEqual(['l', 'r']);
      });

      it('determine together the position of the build', async () => {
        const position = async (): Promise<string> => positionOf(await collection.checkpoints());
        expect(await position()).toBe('');
        const commit = (partition: Partition, to: number): Promise<void> =>
          collection.commit(
            commitOf(undefined, { position: at(to), token: 't' }, [], [], partition),
          );
        await commit(half(0), 9);
        expect(await position()).toBe('');
        await commit(UNPARTITIONED, 3);
        expect(await position()).toBe(at(3));
        await commit(half(1), 5);
        expect(await position()).toBe(at(5));
      });

      it('determine whether a build is behind another', async () => {
        const second = { ...firstBuild, build: 2 };
        const other = await store.open(second, shelf);
        const to = (position: number) => ({ position: at(position), token: 't' });
        await collection.commit(commitOf(undefined, to(5)));
        await store.switchLive('shelf', undefined, firstBuild);
        await other.commit(commitOf(undefined, to(7), [], [], half(0)));
        await other.commit(commitOf(undefined, to(4), [], [], half(1)));
        expect(await store.switchLive('shelf', firstBuild, second)).toBe(false);
        await other.commit(commitOf(to(4), to(5), [], [], half(1)));
        expect(await store.switchLive('shelf', firstBuild, second)).toBe(true);
      });
    });

    describe('finding', () => {
      beforeEach(async () => {
        await committer(collection)(1, [
          book('a', 1, { kind: 'x', size: 3, sold: true }),
          book('b', 1, { kind: 'y', size: 1, sold: false }),
          book('c', 1, { kind: 'x', size: 1, sold: true }),
          book('d', 1, { kind: 'Z', size: null, sold: false }),
          book('e', 1, { kind: 'ä', size: 10 }),
        ]);
      });

      const cases: readonly (readonly [string, Find['where'], readonly string[]])[] = [
        ['a text', { kind: 'x' }, ['a', 'c']],
        ['a number', { size: 1 }, ['b', 'c']],
        ['a boolean', { sold: false }, ['b', 'd']],
        ['null, which a missing field is too', { sold: null }, ['e']],
        ['null where it was written', { size: null }, ['d']],
        ['an id', { _id: 'b' }, ['b']],
        ['one of several', { kind: { $in: ['y', 'ä'] } }, ['b', 'e']],
        ['one of several numbers or null', { size: { $in: [10, null] } }, ['d', 'e']],
        ['one of several ids', { _id: { $in: ['a', 'e', 'q'] } }, ['a', 'e']],
        ['one of none', { kind: { $in: [] } }, []],
        ['another text', { kind: { $ne: 'x' } }, ['b', 'd', 'e']],
        ['another number, or none', { size: { $ne: 1 } }, ['a', 'd', 'e']],
        ['what is not null', { sold: { $ne: null } }, ['a', 'b', 'c', 'd']],
        ['more than', { size: { $gt: 1 } }, ['a', 'e']],
        ['at least, and less than', { size: { $gte: 1, $lt: 10 } }, ['a', 'b', 'c']],
        ['at most', { size: { $lte: 1 } }, ['b', 'c']],
        ['texts before a text', { kind: { $lt: 'y' } }, ['a', 'c', 'd']],
        ['texts only, when the bound is one', { size: { $gte: '' } }, []],
        ['numbers only, when the bound is one', { kind: { $gte: 0 } }, []],
        ['all of several conditions', { kind: 'x', size: { $lt: 3 }, sold: true }, ['c']],
        ['a field that no document has', { other: 1 }, []],
      ];
      it.each(cases)('finds %s', async (_, where, expected) => {
        expect(await ids({ where: where ?? {}, sort: [['_id', 'asc']] })).toEqual(expected);
        expect(await collection.count({ where: where ?? {} })).toBe(expected.length);
      });

      it('compares texts by their bytes', async () => {
        expect(await ids({ sort: [['kind', 'asc']] })).toEqual(['d', 'a', 'c', 'b', 'e']);
      });

      it('orders null first ascending and last descending, and numbers numerically', async () => {
        expect(await ids({ sort: [['size', 'asc']] })).toEqual(['d', 'b', 'c', 'a', 'e']);
        expect(await ids({ sort: [['size', 'desc']] })).toEqual(['e', 'a', 'c', 'b', 'd']);
      });

      it('breaks ties by id in the direction of the first key', async () => {
        expect(await ids({ where: { size: 1 }, sort: [['size', 'asc']] })).toEqual(['b', 'c']);
        expect(await ids({ where: { size: 1 }, sort: [['size', 'desc']] })).toEqual(['c', 'b']);
        expect(
          await ids({
            where: { size: 1 },
            sort: [
              ['size', 'desc'],
              ['_id', 'asc'],
            ],
          }),
        ).toEqual(['b', 'c']);
        expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e']);
      });

      it('sorts by several keys in different directions', async () => {
        expect(
          await ids({
            sort: [
              ['size', 'asc'],
              ['kind', 'desc'],
            ],
          }),
        ).toEqual(['d', 'b', 'c', 'a', 'e']);
        expect(
          await ids({
            sort: [
              ['size', 'desc'],
              ['kind', 'asc'],
            ],
          }),
        ).toEqual(['e', 'a', 'c', 'b', 'd']);
      });

      it('pages by offset', async () => {
        expect(await ids({ sort: [['size', 'asc']], limit: 2 })).toEqual(['d', 'b']);
        expect(await ids({ sort: [['size', 'asc']], limit: 2, offset: 2 })).toEqual(['c', 'a']);
        expect(await ids({ sort: [['size', 'asc']], offset: 4 })).toEqual(['e']);
        expect(await ids({ limit: 0 })).toEqual([]);
      });

      const orders: readonly Find['sort'][] = [
        [],
        [['size', 'asc']],
        [['size', 'desc']],
        [
          ['kind', 'desc'],
          ['size', 'asc'],
        ],
        [
          ['sold', 'asc'],
          ['size', 'desc'],
        ],
        [['_id', 'desc']],
      ];
      it.each(orders.map((sort) => ({ sort: sort ?? [] })))(
        'pages by cursor to the end, sorted by $sort',
        async ({ sort }) => {
          const all = await collection.find({ sort });
          const keys = sort.some(([field]) => field === '_id')
            ? sort.map(([field]) => field)
            : [...sort.map(([field]) => field), '_id'];
          const paged: string[] = [];
          let after: readonly Scalar[] | undefined;
          for (let page = 0; page < 10; page++) {
            const found = await collection.find({ sort, limit: 2, ...(after && { after }) });
            paged.push(...found.map(({ _id }) => _id));
            const last = found.at(-1);
            if (last === undefined) break;
            after = keys.map((key) => (last[key] ?? null) as Scalar);
          }
          expect(paged).toEqual(all.map(({ _id }) => _id));
        },
      );

      it('accepts a cursor whose document was deleted', async () => {
        expect(await ids({ sort: [['size', 'asc']], after: [1, 'bb'] })).toEqual(['c', 'a', 'e']);
        expect(
          await ids({ sort: [['size', 'asc']], after: [1, 'bb'], offset: 1, limit: 1 }),
        ).toEqual(['a']);
      });

      it('counts up to a limit', async () => {
        expect(await collection.count({})).toBe(5);
        expect(await collection.count({}, 3)).toBe(3);
        expect(await collection.count({ where: { kind: 'x' } }, 3)).toBe(2);
      });

      const refused: readonly (readonly [string, unknown])[] = [
        ['a field that is no name', { where: { "x') OR 1 --": 1 } }],
        ['a path', { where: { 'a.b': 1 } }],
        ['an operator', { where: { kind: { $regex: 'x' } } }],
        ['an operator beside $in', { where: { kind: { $in: ['x'], $gt: 'a' } } }],
        ['an operator beside $ne', { where: { kind: { $ne: 'x', $gt: 'a' } } }],
        ['an object in $ne', { where: { kind: { $ne: {} } } }],
        ['an operator as a field', { where: { $where: '1' } }],
        ['an object in $in', { where: { kind: { $in: [{}] } } }],
        ['an object as a bound', { where: { kind: { $gt: {} } } }],
        ['an empty condition', { where: { kind: {} } }],
        ['undefined', { where: { kind: undefined } }],
        ['infinity', { where: { size: Infinity } }],
        ['a sort field that is no name', { sort: [['size desc; --', 'asc']] }],
        ['a direction', { sort: [['size', 'sideways']] }],
        ['a negative offset', { offset: -1 }],
        ['half a limit', { limit: 0.5 }],
        ['a cursor that is too short', { sort: [['size', 'asc']], after: ['a'] }],
      ];
      it.each(refused)('refuses %s', async (_, find) => {
        await expect(collection.find(find as Find)).rejects.toThrow(TypeError);
      });
    });

    describe('searching text', () => {
      beforeEach(async () => {
        await committer(collection)(1, [
          book('a', 1, {
            title: 'The Weather in "Ålesund"',
            authors: ['Ana Núñez', 'Bo'],
            kind: 'x',
          }),
          book('b', 1, { title: 'Straße und Öl', authors: [], kind: 'y' }),
          book('c', 1, { title: 'ΟΔΥΣΣΕΥΣ', authors: ['Homer'], kind: 'x' }),
          book('d', 1, { title: 'C++ and 東京 100%', authors: ['An O_Neill'], kind: 'x' }),
          book('e', 1, { title: 'Rivers', authors: ['Ida\0Quist'], kind: 'y' }),
        ]);
      });

      const searches: readonly (readonly [string, string, readonly string[]])[] = [
        ['a part of a word', 'eath', ['a']],
        ['any case', 'WEATHER', ['a']],
        ['any case beyond ASCII', 'åLESUND', ['a']],
        ['a quotation mark', '"åle', ['a']],
        ['across words', 'her in', ['a']],
        ['a list of texts', 'núñ', ['a']],
        ['not across fields', 'ölbo', []],
        ['every word, in any order', 'lesund weath', ['a']],
        ['no document without one of the words', 'weather rivers', []],
        ['words of several fields', 'nunez weather bo', ['a']],
        ['a short word beside a long one', 'an 100%', ['d']],
        ['words without their accents', 'alesund nunez', ['a']],
        ['plain words by accented ones', 'wéàther', ['a']],
        ['signs beside words, which do not count', 'weather & - bo', ['a']],
        ['ß as SS', 'STRASSE', ['b']],
        ['a final sigma', 'οδυσσευς', ['c']],
        ['a sigma that is not final', 'ΟΔΥΣΣΕΥΣ', ['c']],
        ['signs', 'c++ a', ['d']],
        ['percent and underscore as themselves', 'o_n', ['d']],
        ['one character at the beginning of a word', 'a', ['a', 'd']],
        ['two characters at the beginning of a word', 'an', ['a', 'd']],
        ['not one character within a word', 'e', []],
        ['not two characters within a word', 'ea', []],
        ['one character beyond ASCII', 'Ö', ['b', 'd']],
        ['one character of another script', '東', ['d']],
        ['two characters of another script', '東京', ['d']],
        ['two characters of which one is a sign', 'c+', ['d']],
        ['signs alone begin no word', '++', []],
        ['what is not there', 'xyz', []],
        ['operators of a query language as text', 'weather OR homer', []],
        ['NUL as a blank', 'ida\0qu', ['e']],
        ['what follows NUL in a document', 'quist', ['e']],
        ['a word that follows NUL in a document', 'qu', ['e']],
        ['nothing but blanks is no search', ' \0 ', ['a', 'b', 'c', 'd', 'e']],
      ];
      it.each(searches)('finds %s', async (_, text, expected) => {
        expect(await ids({ text, sort: [['_id', 'asc']] })).toEqual(expected);
        expect(await collection.count({ text })).toBe(expected.length);
      });

      it('searches within a filter, sorted and paged', async () => {
        expect(
          await ids({ text: 'an', where: { kind: 'x' }, sort: [['title', 'desc']], limit: 1 }),
        ).toEqual(['a']);
        expect(await ids({ text: 'an', where: { kind: 'y' } })).toEqual([]);
        expect(await ids({ text: 'an', sort: [['_id', 'asc']], after: ['a'] })).toEqual(['d']);
      });

      it('finds documents with the exact phrase first, where that is asked for', async () => {
        const commit = committer(collection);
        await commit(2, [
          book('p1', 2, { title: 'Rain and common ground', size: 1 }),
          book('p2', 2, { title: 'Ground that is common', size: 2 }),
          book('p3', 2, { title: 'Common  Ground', size: 3 }),
          book('p4', 2, { title: 'Common', authors: ['Ground'], size: 4 }),
        ]);
        const find: Find = { text: 'common ground', sort: [['size', 'asc']] };
        expect(await ids(find)).toEqual(['p1', 'p2', 'p3', 'p4']);
        const first: Find = { ...find, phraseFirst: true };
        expect(await ids(first)).toEqual(['p1', 'p3', 'p2', 'p4']);
        for (let offset = 0; offset < 5; offset++) {
          expect(await ids({ ...first, offset, limit: 2 })).toEqual(
            ['p1', 'p3', 'p2', 'p4'].slice(offset, offset + 2),
          );
        }
        expect(await ids({ ...first, text: 'ground' })).toEqual(['p1', 'p2', 'p3', 'p4']);
        await expect(ids({ ...first, after: [1, 'p1'] })).rejects.toThrow(TypeError);
        // A noncharacter can mark a word, as it marks the hashtags of campaigns.
        const marked = '\uFDD0 common \uFDD0';
        await commit(3, [book('p5', 3, { title: '# common #', authors: [marked], size: 5 })]);
        expect((await ids({ ...first, text: marked }))[0]).toBe('p5');
      });

      it('finds a changed document by its new text only', async () => {
        const commit = committer(collection);
        await commit(2, [book('a', 2, { title: 'The Climate', authors: [] })]);
        expect(await ids({ text: 'weather' })).toEqual([]);
        expect(await ids({ text: 'we' })).toEqual([]);
        expect(await ids({ text: 'climate' })).toEqual(['a']);
        expect(await ids({ text: 'cl' })).toEqual(['a']);
      });

      it.runIf(everything || name === 'SQLite')(
        'reads the newest with the text, or all that pass a filter',
        { timeout: SLOW_SERVER_MS },
        async () => {
          const idOf = (index: number): string => `m${String(index).padStart(4, '0')}`;
          const many = Array.from({ length: MAX_CANDIDATES + 100 }, (_, index) => {
            const old = index < 100;
            return book(idOf(index), 2, {
              title: 'common words',
              kind: old ? 'old' : 'new',
              sold: old,
            });
          });
          await committer(collection)(2, many);
          const common = { text: 'common' };
          expect(await collection.count(common)).toBe(limits.searchHits);
          expect(await collection.count(common, 50)).toBe(50);
          const first = (direction: 'asc' | 'desc', where: Filter['where'] = {}) =>
            ids({ ...common, where, sort: [['_id', direction]], limit: 1 });
          expect(await first('desc')).toEqual([idOf(many.length - 1)]);
          expect(await first('asc')).toEqual([idOf(many.length - limits.searchHits)]);
          expect(await collection.isIncomplete(common)).toBe(true);
          // An index begins with the field of this filter, which few pass.
          const old = { ...common, where: { kind: 'old' } };
          expect([await first('asc', old.where), await collection.count(old)]).toEqual([
            [idOf(0)],
            100,
          ]);
          expect(await collection.isIncomplete(old)).toBe(false);
          // No index begins with this one, and none of the newest 4,000 passes it.
          const sold = { ...common, where: { sold: true } };
          expect(await collection.count(sold)).toBe(0);
          expect(await collection.isIncomplete(sold)).toBe(true);
          expect(await atLeast(collection, sold)).toEqual({ total: 0, atLeast: true });
          expect(await collection.isIncomplete({ text: 'weather' })).toBe(false);
        },
      );
    });

    describe('builds', () => {
      const secondBuild = { ...firstBuild, build: 2 };

      it('keeps two builds of one model apart', async () => {
        const other = await store.open(secondBuild, shelf);
        await committer(collection)(1, [book('a', 1, { size: 1 })]);
        await committer(other)(2, [book('a', 2, { size: 2 })]);
        expect((await collection.get('a'))?.size).toBe(1);
        expect((await other.get('a'))?.size).toBe(2);
        expect(await store.builds('shelf')).toEqual([firstBuild, secondBuild]);
        expect(await store.builds('other')).toEqual([]);
      });

      it('moves the pointer by compare-and-set', async () => {
        await store.open(secondBuild, shelf);
        expect(await store.live('shelf')).toBeUndefined();
        expect(await store.switchLive('shelf', undefined, firstBuild)).toBe(true);
        expect(await store.switchLive('shelf', undefined, secondBuild)).toBe(false);
        expect(await store.live('shelf')).toEqual(firstBuild);
        expect(await store.switchLive('shelf', firstBuild, secondBuild)).toBe(true);
        expect(await store.switchLive('shelf', firstBuild, secondBuild)).toBe(false);
        expect(await store.live('shelf')).toEqual(secondBuild);
      });

      it('lists the live builds of all models', async () => {
        const other = { ...firstBuild, model: 'drawer' };
        await store.open(other, shelf);
        await store.open(secondBuild, shelf);
        expect(await store.liveBuilds()).toEqual(new Map());
        await store.switchLive('shelf', undefined, secondBuild);
        expect(await store.liveBuilds()).toEqual(new Map([['shelf', secondBuild]]));
        await store.switchLive('drawer', undefined, other);
        expect(await store.liveBuilds()).toEqual(
          new Map([
            ['shelf', secondBuild],
            ['drawer', other],
          ]),
        );
      });

      it('does not move the pointer to a build that is behind', async () => {
        const other = await store.open(secondBuild, shelf);
        await committer(collection)(5, []);
        await committer(other)(4, []);
        await store.switchLive('shelf', undefined, firstBuild);
        expect(await store.switchLive('shelf', firstBuild, secondBuild)).toBe(false);
        expect(await store.live('shelf')).toEqual(firstBuild);
        await committer(other)(5, []);
        expect(await store.switchLive('shelf', firstBuild, secondBuild)).toBe(true);
      });

      it('switches to an older version only with `back`', async () => {
        const newer = { model: 'shelf', version: 2, build: 2 };
        await store.open(newer, shelf);
        await store.switchLive('shelf', undefined, newer);
        expect(await store.switchLive('shelf', newer, firstBuild)).toBe(false);
        expect(await store.switchLive('shelf', newer, firstBuild, { back: true })).toBe(true);
        const ahead = await store.open(newer, shelf);
        await committer(collection)(5, []);
        expect(await store.switchLive('shelf', firstBuild, newer)).toBe(false);
        await committer(ahead)(5, []);
        expect(await store.switchLive('shelf', firstBuild, newer)).toBe(true);
        await committer(ahead)(6, []);
        expect(await store.switchLive('shelf', newer, firstBuild, { back: true })).toBe(false);
      });

      it('drops a build completely, so that its number can be used again', async () => {
        await committer(collection)(1, [book('a', 1, { title: 'Poems' })], [book('h', 1)]);
        await store.drop(firstBuild);
        expect(await store.builds('shelf')).toEqual([]);
        collection = await store.open(firstBuild, shelf);
        expect(await collection.checkpoint(UNPARTITIONED)).toBeUndefined();
        expect(await ids({})).toEqual([]);
        expect(await ids({ text: 'poems' })).toEqual([]);
        expect(await collection.scan('auxiliary')).toEqual([]);
      });

      it('is not created again by a runner that still folds into a dropped build', async () => {
        await store.open(secondBuild, shelf);
        await committer(collection)(1, [book('a', 1)]);
        const here = await collection.checkpoint(UNPARTITIONED);
        const to = { position: at(2), token: 'runner' };
        await store.drop(firstBuild);
        for (const from of [here, undefined]) {
          await expect(collection.commit(commitOf(from, to, [book('b', 2)]))).rejects.toThrow(
            CheckpointLost,
          );
        }
        expect(await store.builds('shelf')).toEqual([secondBuild]);
        collection = await store.open(firstBuild, shelf);
        expect(await collection.scan('documents')).toEqual([]);
      });

      it('names the read models that have builds, and removes one completely', async () => {
        const other = { model: 'drawer', version: 1, build: 1 };
        const second = { ...firstBuild, version: 2, build: 2 };
        for (const build of [firstBuild, second, other]) {
          const opened = await store.open(build, shelf);
          await committer(opened)(1, [book('a', 1, { title: 'Poems' })], [book('h', 1)]);
        }
        await store.switchLive('shelf', undefined, firstBuild);
        await store.switchLive('drawer', undefined, other);
        expect(await store.models()).toEqual(['drawer', 'shelf']);
        await store.dropModel('shelf');
        expect(await store.models()).toEqual(['drawer']);
        expect(await store.builds('shelf')).toEqual([]);
        expect(await store.live('shelf')).toBeUndefined();
        expect(await store.live('drawer')).toEqual(other);
        expect(await (await store.open(other, shelf)).get('a')).toBeDefined();
        const again = await store.open(firstBuild, shelf);
        expect(await again.checkpoints()).toEqual([]);
        expect([await again.scan('documents'), await again.scan('auxiliary')]).toEqual([[], []]);
        await store.dropModel('nothing');
      });

      it('does not drop the live build', async () => {
        await store.switchLive('shelf', undefined, firstBuild);
        await expect(store.drop(firstBuild)).rejects.toThrow('is live');
        expect(await store.builds('shelf')).toEqual([firstBuild]);
      });

      it('keeps everything when it is reopened', async () => {
        await committer(collection)(1, [book('a', 1, { title: 'Poems', size: 1 })], [book('h', 1)]);
        await store.switchLive('shelf', undefined, firstBuild);
        store = await storage.reopen();
        collection = await store.open(firstBuild, shelf);
        expect(await store.live('shelf')).toEqual(firstBuild);
        expect(await collection.checkpoint(UNPARTITIONED)).toEqual({
          position: at(1),
          token: 'runner',
        });
        expect(await ids({ text: 'poem', where: { size: 1 } })).toEqual(['a']);
        expect(await collection.scan('auxiliary')).toEqual([book('h', 1)]);
      });

      it('answers the result of reads in a snapshot', async () => {
        await committer(collection)(1, [book('a', 1)]);
        expect(await store.snapshot(() => collection.get('a'))).toEqual(book('a', 1));
      });
    });

    indexesForLater(open);
    againstMingo(open);
    searchedAfterChanges(open);
  });
}
