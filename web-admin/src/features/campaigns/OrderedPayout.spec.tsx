import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { participantsOf, type ParticipantState } from '../participants/index.ts';
import { MoneyWarning } from './MoneyWarning.tsx';
import { OrderedPayout } from './OrderedPayout.tsx';
import type { CampaignPage } from './records.ts';

const campaign = {
  id: 5,
  phase: 'active',
  payoutPolicy: { id: 'split-9-1', version: 1 },
  participants: ['Ada Lind', 'Ben Osei', 'Cem Arslan'],
} as unknown as CampaignPage;
const sums = { donations: 3, amountCents: 10_001 };
const none = {
  member: null,
  confirmedBy: null,
  declined: false,
  mine: null,
  refusal: null,
  invitation: null,
  handedOverAt: null,
  inviteRefusal: null,
  answers: [],
};
const ben = { id: 8, username: 'ben' } as ParticipantState['member'];
const sentAt = '2026-03-01T12:00:00.000Z';
const participants: readonly ParticipantState[] = [
  { ...none, slot: 1, name: 'Ada Lind' },
  { ...none, slot: 2, name: 'Ben Osei', member: ben, confirmedBy: 'team' },
  {
    ...none,
    slot: 3,
    name: 'Cem Arslan',
    invitation: { sentAt, expiresAt: '2026-03-31T12:00:00.000Z' },
  },
];

function loaded(): QueryClient {
  const client = new QueryClient();
  const { queryKey } = participantsOf(() => Promise.reject(new Error('not asked')), 5);
  client.setQueryData(queryKey, participants);
  return client;
}

it('the order of a payout names the sum, each share, who is unclaimed and not invited, and who approves', () => {
  const text = textOf(<OrderedPayout campaign={campaign} sums={sums} />, loaded());
  expect(text).toContain('The payout of 3 donations of $100.01 is ordered');
  expect(text).toContain('Who orders the payout does not approve its shares');
  expect(text).toContain('Platform (fee)$9.00');
  expect(text).toContain('Creator$1.00');
  expect(text).toContain('Participant 1$30.01 for Ada Lind, unclaimed: not invited');
  expect(text).toContain('Participant 2$30.00 for Ben Osei, confirmed as');
  expect(text).toContain('Participant 3$30.00 for Cem Arslan, unclaimed: invited until');
});

it('a change of the status to completed says that it orders the payout, and no other change does', () => {
  const warning = (status: 'active' | 'completed' | 'expired') =>
    textOf(<MoneyWarning campaign={campaign} status={status} sums={sums} />, loaded());
  expect(warning('completed')).toContain('The payout of 3 donations of $100.01 is ordered');
  expect(warning('completed')).not.toContain('neither paid out');
  for (const other of ['active', 'expired'] as const) {
    expect(warning(other)).toContain('neither paid out nor refunded');
  }
});

it('a campaign is called a trailer where it is one', () => {
  const warning = (categoryId: number, status: 'active' | 'completed') =>
    textOf(
      <MoneyWarning campaign={{ ...campaign, categoryId }} status={status} sums={sums} />,
      loaded(),
    );
  for (const [categoryId, noun] of [
    [1, 'campaign'],
    [trailerCategoryId, 'trailer'],
  ] as const) {
    expect(warning(categoryId, 'active')).toContain(`The ${noun} takes donations again.`);
    expect(warning(categoryId, 'completed')).toContain(`the status of the ${noun} cannot change`);
  }
});
