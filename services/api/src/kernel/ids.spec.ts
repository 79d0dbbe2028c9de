import { expect, it } from 'vitest';
import { randomId } from './ids.ts';

const ids = Array.from({ length: 4_000 }, randomId);

it('ids are different positive safe integers', () => {
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it('ids do not grow with time', () => {
  const later = ids.filter((id, index) => index > 0 && id > (ids[index - 1] ?? 0)).length;
  // Half of 4,000 with a standard deviation below 32: ten of them.
  expect(Math.abs(later - ids.length / 2)).toBeLessThan(320);
});
