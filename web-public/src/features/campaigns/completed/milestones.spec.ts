import { expect, it } from 'vitest';
import { noConversation } from '../../../testing/no-conversation.ts';
import { milestonesOf } from './milestones.ts';

const campaign: Parameters<typeof milestonesOf>[0] = {
  createdAt: '2026-06-14T09:00:00.000Z',
  creator: { id: 3, username: 'kofi_b', profileImageUrl: null },
  goalReachedAt: '2026-08-28T10:00:00.000Z',
  conversation: {
    ...noConversation,
    announcedFor: '2026-10-16T18:00:00.000Z',
    announcements: [
      { at: '2026-09-01T12:00:00.000Z', announcedFor: '2026-10-10T18:00:00.000Z' },
      { at: '2026-09-05T12:00:00.000Z', announcedFor: '2026-10-16T18:00:00.000Z' },
    ],
    changesLeft: 2,
    held: {
      at: '2026-10-16T18:00:00.000Z',
      minutes: 88,
      confirmedAt: '2026-10-18T08:00:00.000Z',
    },
  },
  history: [
    { at: '2026-06-14T09:00:00.000Z', what: 'created', detail: null },
    { at: '2026-06-15T09:00:00.000Z', what: 'published', detail: null },
  ],
};

it('tells how a campaign became a conversation, by time', () => {
  expect(milestonesOf(campaign)).toEqual([
    { at: '2026-06-15T09:00:00.000Z', text: 'kofi_b proposed it with $1' },
    { at: '2026-08-28T10:00:00.000Z', text: 'Goal reached, on day 75' },
    { at: '2026-09-01T12:00:00.000Z', text: 'Date announced' },
    { at: '2026-10-16T18:00:00.000Z', text: 'Held, 88 minutes long' },
    { at: '2026-10-18T08:00:00.000Z', text: 'Evidence confirmed' },
  ]);
});

it('leaves out what is not recorded, and counts the day of the publication as the first', () => {
  const conversation = { ...campaign.conversation, announcements: [], held: null };
  expect(milestonesOf({ ...campaign, conversation, goalReachedAt: null, history: [] })).toEqual([
    { at: campaign.createdAt, text: 'kofi_b proposed it with $1' },
  ]);
  const goalReachedAt = '2026-06-15T09:00:00.000Z';
  expect(milestonesOf({ ...campaign, conversation, goalReachedAt })[1]?.text).toBe(
    'Goal reached, on day 1',
  );
});
