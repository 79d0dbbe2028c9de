import { expect, it } from 'vitest';
import { recordIdOf } from './record-id.ts';

it('an id is read with and without the mark of text that it has in an export', () => {
  for (const text of ['1767605400000001', " '1767605400000001"]) {
    expect(recordIdOf(text)).toBe(1_767_605_400_000_001);
  }
  expect(recordIdOf("''1767605400000001")).toBeUndefined();
  expect(recordIdOf("'7")).toBeUndefined();
});
