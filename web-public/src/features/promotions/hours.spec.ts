import { describe, expect, it } from 'vitest';
import { hoursPaidBy, parseHours } from './hours.ts';

describe('the hours of a promotion', () => {
  it('are whole, from 1 to 72', () => {
    expect(['1', '24', ' 72 ', '٢٤'].map(parseHours)).toEqual([1, 24, 72, 24]);
    for (const text of ['', '0', '73', '1.5', '-1', '1e1', 'one']) {
      expect(parseHours(text)).toBeUndefined();
    }
  });

  it('are those that an amount pays for', () => {
    expect([100, 2400, 7200].map(hoursPaidBy)).toEqual([1, 24, 72]);
  });
});
