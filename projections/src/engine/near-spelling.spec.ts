import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, committer, firstBuild, shelf } from './contract-suite/storage.ts';
import { editDistance } from './edit-distance.ts';
import { nearSpelling } from './near-spelling.ts';
import type { DocumentCollection, Filter, Find } from './port.ts';
import { temporaryDocuments } from './testing/temporary-documents.ts';

describe('the distance of two words', () => {
  it.each([
    ['climate', 'climate', 0],
    ['climate', 'climaet', 1],
    ['climate', 'clmate', 1],
    ['climate', 'klimate', 1],
    ['climate', 'climbers', 3],
    ['a', 'abcdef', 3],
    ['', 'ab', 2],
  ])('%j and %j is %i, where more than 2 is 3', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
  });

  it('is the same in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
      }),
    );
  });
});

describe('a near spelling', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let collection: DocumentCollection;
  beforeAll(async () => {
    storage = await temporaryDocuments();
    collection = await storage.store.open(firstBuild, shelf);
    await committer(collection)(1, [
      book('a', 1, { title: 'Weather and climate', authors: ['Ana Hallström'], kind: 'x' }),
      book('b', 1, { title: 'The climates of Mars', authors: ['Bo Núñez'], kind: 'x' }),
      book('c', 1, { title: 'Hidden Volcanoes', authors: [], kind: 'y' }),
    ]);
  });
  afterAll(() => storage.remove());
  const near = (text: string, where: Filter['where'] = {}) =>
    nearSpelling(collection, shelf.text, { where, text });

  it.each([
    ['climaet', 'climate'],
    ['halstrom', 'Hallström'],
    ['hallstrxm', 'Hallström'],
    ['wether Climate', 'Weather Climate'],
    ['nunes', 'Núñez'],
    ['wether climaet', 'Weather climate'],
    ['volcanos', 'Volcanoes'],
  ])('of %j is %j', async (text, expected) => {
    expect(await near(text)).toBe(expected);
  });

  it.each([
    ['a text that finds something', 'climate'],
    ['words that are each found', 'volcanoes mars'],
    ['a word unlike all others', 'xylophone'],
    ['a short word', 'mrs'],
    ['blanks', '  '],
    ['three unknown words', 'wether climaet halstrom'],
    ['corrected words that no document has together', 'wether volcanoe'],
    ['more words than are compared', 'a b c d e f wether'],
  ])('is none of %s', async (_, text) => {
    expect(await near(text)).toBeUndefined();
  });

  it('is taken from documents within the filter only', async () => {
    expect(await near('volcanos', { kind: 'x' })).toBeUndefined();
  });

  it('reads at most 100 documents, whatever the text', async () => {
    const limits: number[] = [];
    const counting = {
      count: async () => 0,
      find: async ({ limit = Infinity }: Find) => {
        limits.push(limit);
        return Array.from({ length: limit }, (__, index) =>
          book(String(index), 1, { title: 'abcdefgh abcdefgx' }),
        );
      },
    } as unknown as DocumentCollection;
    for (const text of [
      'abcdefgy abcdefgz',
      'a'.repeat(100),
      'abcd efgh ijkl mnop qrst uvwx yzab',
    ]) {
      limits.length = 0;
      await nearSpelling(counting, shelf.text, { text });
      expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(100);
    }
  });
});
