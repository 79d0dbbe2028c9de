import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  ['active', true, 23, '23 days left'],
  ['active', true, 1, '1 day left'],
  ['active', true, 0, 'Funding has ended'],
  ['active', false, 9, 'Funding has ended'],
  ['completed', false, 9, 'Completed'],
  ['expired', false, 0, 'Expired'],
  ['pending_payment', false, 60, 'Waiting for payment'],
  ['removed', false, 60, 'Taken down'],
] as const)(
  'an %s campaign (open: %s, %i days) has the text "%s"',
  (status, acceptsDonations, daysLeft, text) => {
    const campaign = { status, cancelled: false, acceptsDonations, onHoldSince: null, daysLeft };
    expect(timeLeft(campaign)).toBe(text);
  },
);

it('a campaign on hold has the text "On hold"', () => {
  const onHoldSince = '2026-03-01T12:00:00.000Z';
  const campaign = { status: 'active', cancelled: false, acceptsDonations: false } as const;
  expect(timeLeft({ ...campaign, onHoldSince, daysLeft: 9 })).toBe('On hold');
});

it('a cancelled campaign has the text "Cancelled"', () => {
  const campaign = { status: 'expired', cancelled: true, acceptsDonations: false } as const;
  expect(timeLeft({ ...campaign, onHoldSince: null, daysLeft: 0 })).toBe('Cancelled');
});
