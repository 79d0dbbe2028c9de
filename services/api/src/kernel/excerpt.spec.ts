import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it.each([
  ['A short text.', 'A short text.'],
  ['Two\n\n lines', 'Two lines'],
  ['One two three four five', 'One two three four…'],
  ['One two three fourfive', 'One two three…'],
  ['One two three four, five six', 'One two three four…'],
  ['x'.repeat(30), `${'x'.repeat(19)}…`],
  [`${'x'.repeat(18)}😀😀`, `${'x'.repeat(18)}…`],
  [' '.repeat(100), '…'],
])('the excerpt of %j within 20 characters is %j', (text, expected) => {
  expect(excerpt(text, 20)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(20);
});
