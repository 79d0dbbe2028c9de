import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { Query } from 'mingo';
import { describe, expect, it } from 'vitest';
import type { CollectionSpec, Filter, Find, Scalar, Sort, StoredDocument } from '../port.ts';
import { at, book, committer, firstBuild, tombstone, type DocumentStorage } from './storage.ts';

const spec: CollectionSpec = {
  indexes: [['word'], ['flag', 'number'], ['number', 'word']],
  text: ['title'],
};

/** A field has one type, or is null or missing, as in the documents of read models. */
const word = fc.constantFrom('', 'a', 'aa', 'b', 'B', 'é', '10', '9', 'z z', '"', "'");
const number = fc.constantFrom(-5, -0.5, 0, 1, 2, 10, 1e15);
const title = fc
  .array(fc.constantFrom('Aa', 'b', 'AB', 'ba', 'ÉA', 'é', 'Aab', 'beá', '-', '東京'), {
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const orMissing = <T extends Scalar>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof({ weight: 6, arbitrary: values }, fc.constant(null), fc.constant(undefined));

const fields = fc
  .record({
    word: orMissing(word),
    number: orMissing(number),
    flag: orMissing(fc.boolean()),
    title,
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
const id = fc.constantFrom(...Array.from('abcdefghijklm'));
/** Repeated writes of the same few documents, some of them tombstones or outdated. */
const writes = fc.array(
  fc.record({
    id,
    fields: fc.option(fields, { freq: 8 }),
    position: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 40 },
);

const range = <T extends number | string>(values: fc.Arbitrary<T>): fc.Arbitrary<object> =>
  fc
    .record({ $gt: values, $gte: values, $lt: values, $lte: values }, { requiredKeys: [] })
    .filter((bounds) => Object.keys(bounds).length > 0);
const conditionOn = <T extends Scalar>(
  values: fc.Arbitrary<T>,
  ...more: readonly fc.Arbitrary<object>[]
): fc.Arbitrary<unknown> =>
  fc.oneof(
    orMissing(values).map((value) => value ?? null),
    fc.record({
      $in: fc.array(
        orMissing(values).map((value) => value ?? null),
        { maxLength: 4 },
      ),
    }),
    fc.record({ $ne: orMissing(values).map((value) => value ?? null) }),
    ...more,
  );
const where = fc.record(
  {
    word: conditionOn(word, range(word), range(number)),
    number: conditionOn(number, range(number), range(word)),
    flag: conditionOn(fc.boolean()),
    _id: conditionOn(id, range(id)),
  },
  { requiredKeys: [] },
);
const text = fc.constantFrom(
  'a',
  'é',
  'aa',
  'B',
  'ab',
  'ab b',
  'b a',
  'ÉA',
  '東',
  '東京',
  'a é',
  '-',
  'zzz',
  'aab bea',
  'ba 東',
);
const direction = fc.constantFrom('asc', 'desc');
const sort = fc.uniqueArray(fc.tuple(fc.constantFrom('word', 'number', 'flag', '_id'), direction), {
  selector: ([field]) => field,
  maxLength: 3,
});
const paging = fc.record(
  { limit: fc.integer({ min: 0, max: 6 }), offset: fc.integer({ min: 0, max: 6 }) },
  { requiredKeys: [] },
);

/** Reference implementation of a text search, without indexes. */
function hasText(document: StoredDocument, wanted: string): boolean {
  const folded = (cased: string): string =>
    cased.toLowerCase().normalize('NFD').replaceAll('\u0301', '');
  const held = folded(typeof document.title === 'string' ? document.title : '');
  const words = folded(wanted).split(' ');
  return words.every((word) =>
    word.length >= 3
      ? held.includes(word)
      : held.split(/[^\p{L}\p{N}]/u).some((each) => each.startsWith(word)) &&
        /^[\p{L}\p{N}]/u.test(word),
  );
}

function fieldsOf(sorting: Sort): readonly string[] {
  const named = sorting.map(([field]) => field);
  return named.includes('_id') ? named.slice(0, named.indexOf('_id') + 1) : [...named, '_id'];
}

/** The same find by mingo, an implementation of MongoDB's query language. */
function reference(
  documents: readonly StoredDocument[],
  filter: Filter,
  sorting: Sort,
): readonly StoredDocument[] {
  const first = sorting[0]?.[1] ?? 'asc';
  const order = Object.fromEntries(
    fieldsOf(sorting).map(
      (field) =>
        [
          field,
          (sorting.find(([name]) => name === field)?.[1] ?? first) === 'asc' ? 1 : -1,
        ] as const,
    ),
  );
  const found = new Query({ ...filter.where })
    .find<StoredDocument>(documents as StoredDocument[])
    .sort(order)
    .all();
  const wanted = filter.text;
  return wanted === undefined ? found : found.filter((document) => hasText(document, wanted));
}

/** Random documents and finds, with mingo as the reference. */
export function againstMingo(open: () => Promise<DocumentStorage>): void {
  describe('random documents and questions', () => {
    it('answers as MongoDB does', { timeout: 400_000 }, async () => {
      const storage = await open();
      let build = 0;
      try {
        await fc.assert(
          fc.asyncProperty(
            writes,
            fc.array(
              fc.record({
                where,
                sort,
                paging,
                text: fc.option(text, { nil: undefined, freq: 3 }),
                cursor: fc.nat(),
              }),
              { minLength: 8, maxLength: 8 },
            ),
            async (written, questions) => {
              build += 1;
              const collection = await storage.store.open({ ...firstBuild, build }, spec);
              const commit = committer(collection);
              const held = new Map<string, StoredDocument>();
              for (const [index, { id: _id, fields: body, position }] of written.entries()) {
                const document =
                  body === null ? tombstone(_id, position) : book(_id, position, body);
                await commit(index, [document]);
                const before = held.get(_id);
                if (before === undefined || before._position < at(position))
                  held.set(_id, document);
              }
              const documents = Array.from(held.values()).filter(
                ({ _deleted }) => _deleted !== true,
              );
              for (const {
                where: conditions,
                sort: sorting,
                paging: page,
                text: wanted,
                cursor,
              } of questions) {
                const filter = {
                  where: conditions,
                  ...(wanted !== undefined && { text: wanted }),
                } as Filter;
                const all = reference(documents, filter, sorting);
                const find: Find = { ...filter, sort: sorting };
                const { offset = 0, limit = Infinity } = page;
                expect(await collection.find({ ...find, ...page })).toEqual(
                  all.slice(offset, offset + limit),
                );
                expect(await collection.count(filter)).toBe(all.length);
                const seen = all[cursor % Math.max(1, all.length)];
                if (seen === undefined) continue;
                const after = fieldsOf(sorting as Sort).map(
                  (field) => (seen[field] ?? null) as Scalar,
                );
                expect(await collection.find({ ...find, ...page, after })).toEqual(
                  all.slice(all.indexOf(seen) + 1).slice(offset, offset + limit),
                );
              }
              await storage.store.drop({ ...firstBuild, build });
            },
          ),
          { numRuns: runs(120) },
        );
      } finally {
        await storage.remove();
      }
    });
  });
}
