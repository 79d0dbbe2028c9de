import { expect, it } from 'vitest';
import { largestFirst, lastDays, platformNames } from './reach-words.ts';

it('names what was counted, the largest first', () => {
  expect(largestFirst({ copy: 2, x: 9, email: 0 }, platformNames)).toEqual([
    { name: 'X', count: 9 },
    { name: 'Copied link', count: 2 },
  ]);
});

it('has every day up to today', () => {
  const days = [
    { day: '2026-02-20', views: 8 },
    { day: '2026-02-28', views: 3 },
  ];
  expect(lastDays(days, 3, Date.parse('2026-03-01T23:59:59Z'))).toEqual([
    { day: '2026-02-27', views: 0 },
    { day: '2026-02-28', views: 3 },
    { day: '2026-03-01', views: 0 },
  ]);
});
