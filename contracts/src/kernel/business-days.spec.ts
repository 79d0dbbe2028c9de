import { expect, it } from 'vitest';
import { businessDaysBefore } from './business-days.ts';

it.each([
  ['a Thursday', '2026-11-26T09:00:00.000Z', '2026-11-24T09:00:00.000Z'],
  ['a Tuesday', '2026-11-24T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['a Saturday', '2026-11-28T09:00:00.000Z', '2026-11-26T09:00:00.000Z'],
  ['a Sunday', '2026-11-29T09:00:00.000Z', '2026-11-26T09:00:00.000Z'],
])('two business days before %s leave out the weekend', (_, now, expected) => {
  expect(businessDaysBefore(now, 2)).toBe(expected);
});
