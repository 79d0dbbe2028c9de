import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  ['active', true, 23, '23 days left'],
  ['active', true, 1, '1 day left'],
  ['active', true, 0, 'Campaign ended'],
  ['active', false, 9, 'Campaign ended'],
  ['completed', false, 9, 'completed'],
  ['expired', false, 0, 'expired'],
  ['pending_payment', false, 60, 'waiting for payment'],
  ['removed', false, 60, 'taken down'],
] as const)(
  'an %s campaign (open: %s, %i days) has the text "%s"',
  (status, acceptsDonations, daysLeft, text) => {
    expect(timeLeft({ status, acceptsDonations, daysLeft })).toBe(text);
  },
);
