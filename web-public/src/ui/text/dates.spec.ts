import { describe, expect, it } from 'vitest';
import { daysLeft, formatAgo, formatDay, formatMonth } from './dates.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('a date', () => {
  it('is formatted in UTC', () => {
    expect(formatDay('2026-10-12T23:59:59Z')).toBe('12 Oct 2026');
    expect(formatMonth('2026-10-12T23:59:59Z')).toBe('October 2026');
  });
  it('is called unknown if it is invalid', () => {
    expect(formatDay('soon')).toBe('Unknown date');
    expect(formatAgo('soon', now)).toBe('Unknown date');
  });
  it.each([
    [now - 120_000, '2 minutes ago'],
    [now - 20_000, 'just now'],
    [now - 26 * 3_600_000, 'yesterday'],
    [now - 400 * 86_400_000, 'last year'],
  ])('formats %i as %s', (then, told) => {
    expect(formatAgo(then, now)).toBe(told);
  });
});

it.each([
  [now + 1, 1],
  [now + 86_400_000, 1],
  [now + 86_400_001, 2],
  [now, 0],
  [now - 5, 0],
])('counts started days until the end, at least 0', (end, days) => {
  expect(daysLeft(end, now)).toBe(days);
});
