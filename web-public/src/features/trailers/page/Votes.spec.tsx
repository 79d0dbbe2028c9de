import { expect, it } from 'vitest';
import { whatVotesAreFor } from './Votes.tsx';

const open = {
  status: 'active',
  acceptsDonations: true,
  onHoldSince: null,
  expiresAt: '2027-09-01T00:00:00.000Z',
} as const;

it('says until when votes are given and what they decide, in every state of a trailer', () => {
  expect(whatVotesAreFor(open)).toMatch(
    /^Members vote free of charge until .*2027\. The votes show the platform/,
  );
  const held = { ...open, acceptsDonations: false, onHoldSince: '2027-01-01T00:00:00.000Z' };
  expect(whatVotesAreFor(held)).toContain('on hold');
  expect(whatVotesAreFor({ ...open, acceptsDonations: false })).toContain('The votes are final.');
  expect(whatVotesAreFor({ ...open, status: 'completed' })).toContain('has selected');
  expect(whatVotesAreFor({ ...open, status: 'pending_payment' })).toContain('$1 is paid');
  expect(whatVotesAreFor({ ...open, status: 'sent_back' })).toContain('hidden');
  expect(whatVotesAreFor({ ...open, status: 'expired' })).toBe('The votes are final.');
});
