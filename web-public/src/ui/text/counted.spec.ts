import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('gives a number its noun, in the singular for one only', () => {
  expect([0, 1, 2, 1_024].map((count) => counted(count, 'backer'))).toEqual([
    '0 backers',
    '1 backer',
    '2 backers',
    '1,024 backers',
  ]);
  expect([1, 2].map((count) => counted(count, 'person', 'people'))).toEqual([
    '1 person',
    '2 people',
  ]);
});
