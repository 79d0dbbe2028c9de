import { describe, expect, it } from 'vitest';
import { businessDaysAfter, businessDaysBefore } from './business-days.ts';

it.each([
  ['a Thursday', '2026-11-26T09:00:00.000Z', '2026-11-24T09:00:00.000Z'],
  ['a Tuesday', '2026-11-24T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['a Saturday', '2026-11-28T09:00:00.000Z', '2026-11-26T09:00:00.000Z'],
  ['a Sunday', '2026-11-29T09:00:00.000Z', '2026-11-26T09:00:00.000Z'],
])('two business days before %s leave out the weekend', (_, now, expected) => {
  expect(businessDaysBefore(now, 2)).toBe(expected);
});

describe('seven business days after', () => {
  it.each([
    ['a Tuesday', [], '2026-12-01T09:00:00.000Z', '2026-12-10T09:00:00.000Z'],
    ['a Saturday', [], '2026-11-28T09:00:00.000Z', '2026-12-08T09:00:00.000Z'],
    [
      'the day before Christmas',
      ['2026-12-25', '2026-12-26', '2027-01-01'],
      '2026-12-24T23:59:59.999Z',
      '2027-01-06T23:59:59.999Z',
    ],
  ])('%s leave out weekends and holidays', (_, holidays, from, expected) => {
    expect(businessDaysAfter(from, 7, holidays)).toBe(expected);
  });
});
