import { expect, it } from 'vitest';
import { percentOf, wholePercent } from './percent.ts';

it.each([
  [4500, '45%'],
  [4550, '45.5%'],
  [1125, '11.25%'],
  [5, '0.05%'],
  [10_000, '100%'],
])('%i hundredths of a percent read %s', (bps, text) => {
  expect(percentOf(bps)).toBe(text);
});

it('says 29% where floating point gives a little less', () => {
  expect([wholePercent(29, 100), wholePercent(2900, 100)]).toEqual(['29%', '2,900%']);
});
