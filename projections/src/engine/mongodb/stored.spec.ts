import { describe, expect, it } from 'vitest';
import { at, book, shelf, tombstone } from '../contract-suite/storage.ts';
import { differenceOf, storedOf } from './stored.ts';

describe('what is stored for text search', () => {
  const document = book('a', 1, { kind: 'novel', title: 'A title', authors: ['Ada'], size: 3 });
  const stored = storedOf(document, shelf, at(1));

  it('does not differ from what a write stores', () => {
    expect(differenceOf(stored, shelf)).toBeUndefined();
    expect(differenceOf(storedOf(tombstone('a', 2), shelf, at(1)), shelf)).toBeUndefined();
  });

  it.each(['_text', '_grams'])('differs when %s was changed or is gone', (field) => {
    expect(differenceOf({ ...stored, [field]: [] }, shelf)).toContain(field);
    expect(differenceOf({ ...stored, [field]: undefined }, shelf)).toContain(field);
  });
});
