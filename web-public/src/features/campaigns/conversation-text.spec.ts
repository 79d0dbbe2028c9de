import { expect, it } from 'vitest';
import type { CampaignDetail } from './api.ts';
import { conversationText } from './conversation-text.ts';
import { noConversation } from '../../testing/no-conversation.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
type Conversation = CampaignDetail['conversation'];

const textOf = (conversation: Partial<Conversation>, status: CampaignDetail['status'] = 'active') =>
  conversationText(
    {
      status,
      conversation: {
        ...noConversation,
        ...conversation,
      },
    },
    now,
  )?.replace(/\d\d:\d\d \S+?(?=[. ])/u, 'TIME');

it('says nothing before a date is announced, nor of a completed campaign without evidence', () => {
  expect(textOf({})).toBeUndefined();
  expect(textOf({ announcedFor: '2026-11-20T12:00:00.000Z' }, 'completed')).toBeUndefined();
});

it('names a planned date as one that is not announced, until it has passed', () => {
  expect(textOf({ plannedFor: '2026-11-25T12:00:00.000Z' })).toBe(
    'The conversation is planned for 25 Nov 2026, TIME. The date is announced once all participants are confirmed.',
  );
  expect(textOf({ plannedFor: '2026-11-20T12:00:00.000Z' })).toBeUndefined();
});

it('names the announced date, and once it has passed, that nothing is confirmed', () => {
  expect(textOf({ announcedFor: '2026-11-25T12:00:00.000Z' })).toBe(
    'The conversation is announced for 25 Nov 2026, TIME.',
  );
  for (const [announcedFor, status] of [
    ['2026-11-20T12:00:00.000Z', 'active'],
    ['2026-11-25T12:00:00.000Z', 'expired'],
  ] as const) {
    expect(textOf({ announcedFor }, status)).toContain('That it took place is not confirmed.');
  }
});

it('says when the conversation took place, and how long it lasted', () => {
  const held = { at: '2026-11-19T12:00:00.000Z', minutes: 75, confirmedAt: '2026-11-20T12:00:00Z' };
  expect(textOf({ held }, 'completed')).toBe(
    'The conversation took place on 19 Nov 2026, TIME and lasted 75 minutes.',
  );
});
