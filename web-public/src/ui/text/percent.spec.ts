import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  [4500, '45%'],
  [4550, '45.5%'],
  [1125, '11.25%'],
  [5, '0.05%'],
  [10_000, '100%'],
])('%i hundredths of a percent read %s', (bps, text) => {
  expect(percentOf(bps)).toBe(text);
});
