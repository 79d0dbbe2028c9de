import { expect, it } from 'vitest';
import type { CampaignDetail } from '../api.ts';
import { timelineOf } from './timeline-entries.ts';
import { noConversation } from '../../../testing/no-conversation.ts';
import { trailer } from '../../../testing/trailer.ts';

type Change = CampaignDetail['history'][number];

const now = Date.parse('2026-11-21T12:00:00.000Z');

/** A campaign with the fields that the timeline reads. */
function campaign(parts: Partial<CampaignDetail>): CampaignDetail {
  return {
    createdAt: '2026-10-12T00:00:00.000Z',
    expiresAt: '2026-12-14T00:00:00.000Z',
    conversationBy: '2027-10-12T00:00:00.000Z',
    daysLeft: 23,
    status: 'active',
    onHoldSince: null,
    refunds: null,
    conversation: {
      ...noConversation,
    },
    history: [
      { at: '2026-10-12T00:00:00.000Z', what: 'created', detail: null },
      { at: '2026-10-12T00:00:01.000Z', what: 'published', detail: null },
      { at: '2026-10-14T00:00:00.000Z', what: 'edited', detail: 'title, goalCents' },
    ],
    ...parts,
  } as CampaignDetail;
}

it('lists past and future entries by time', () => {
  expect(timelineOf(campaign({}), now)).toEqual([
    { when: '12 Oct 2026', text: 'Proposed, first $1 committed', done: true },
    { when: '14 Oct 2026', text: 'Edited: title, goal', done: true },
    { when: '14 Dec 2026', text: 'Funding ends · 23 days left', done: false },
    { when: '12 Oct 2027', text: 'Latest day for the conversation', done: false },
  ]);
});

it('lists the announced dates, and the conversation at its time', () => {
  const [first, second] = ['2026-11-30T12:00:00.000Z', '2026-12-02T12:00:00.000Z'];
  const conversation = {
    ...noConversation,
    announcedFor: second,
    announcements: [
      { at: '2026-11-01T00:00:00.000Z', announcedFor: first },
      { at: '2026-11-03T00:00:00.000Z', announcedFor: second },
    ],
    changesLeft: 2,
  };
  const textsOf = (parts: Partial<CampaignDetail>) =>
    timelineOf(campaign({ conversation, history: [], ...parts }), now).map(
      ({ when, text }) => `${when}: ${text.replace(/, \d\d:\d\d .*/u, '')}`,
    );
  expect(textsOf({})).toEqual([
    '12 Oct 2026: Start',
    '1 Nov 2026: Conversation announced for 30 Nov 2026',
    '3 Nov 2026: Conversation moved to 2 Dec 2026',
    '2 Dec 2026: Announced time of the conversation',
    '14 Dec 2026: Funding ends · 23 days left',
    '12 Oct 2027: Latest day for the conversation',
  ]);
  const held = { at: '2026-11-19T12:00:00.000Z', minutes: 60, confirmedAt: first };
  expect(textsOf({ status: 'completed', conversation: { ...conversation, held } })).toContain(
    '19 Nov 2026: The conversation took place, 60 minutes long',
  );
});

it('has an entry for the end of the funding', () => {
  const entries = timelineOf(
    campaign({ status: 'expired', daysLeft: 0, expiresAt: '2026-11-01T00:00:00.000Z' }),
    now,
  );
  expect(entries.find(({ text }) => text === 'Funding has ended')).toEqual({
    when: '1 Nov 2026',
    text: 'Funding has ended',
    done: true,
  });
});

it('has no end date for a campaign that was closed early', () => {
  const entries = timelineOf(campaign({ status: 'completed', daysLeft: 0 }), now);
  expect(entries.filter(({ text }) => text === 'Funding has ended')).toEqual([]);
});

it('has no latest day for a conversation that was held', () => {
  const texts = timelineOf(campaign({ status: 'completed' }), now).map(({ text }) => text);
  expect(texts).not.toContain('Latest day for the conversation');
});

it('promises no conversation for a campaign that has expired', () => {
  const texts = timelineOf(campaign({ status: 'expired', daysLeft: 0 }), now).map(
    ({ text }) => text,
  );
  expect(texts).not.toContain('Latest day for the conversation');
});

it('says that it was cancelled, and not that it ended without the conversation', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const expired: Change = { at, what: 'status_changed', detail: 'active → expired' };
  const refunds = { reason: 'cancelled', beginsAt: at } as const;
  const textsOf = (history: readonly Change[]) =>
    timelineOf(campaign({ status: 'expired', daysLeft: 0, refunds, history: [...history] }), now)
      .slice(1)
      .map(({ text }) => text);
  const published: Change = { at: '2026-10-12T00:00:01.000Z', what: 'published', detail: null };
  expect(textsOf([published, expired])).toEqual(['Cancelled']);
  const before = { ...expired, at: '2026-11-19T12:00:00.000Z' };
  expect(textsOf([published, before])).toEqual(['Ended without the conversation', 'Cancelled']);
});

it('says once that the funding has ended, and when the conversation is due', () => {
  const texts = timelineOf(
    campaign({
      daysLeft: 0,
      expiresAt: '2026-11-01T00:00:00.000Z',
      history: [
        { at: '2026-10-12T00:00:01.000Z', what: 'published', detail: null },
        {
          at: '2026-11-01T00:00:02.000Z',
          what: 'status_changed',
          detail: 'active → funding_closed',
        },
      ],
    }),
    now,
  ).map(({ text }) => text);
  expect(texts).toEqual([
    'Proposed, first $1 committed',
    'Funding has ended',
    'Latest day for the conversation',
  ]);
});

it('begins with the start date if there is no history', () => {
  expect(timelineOf(campaign({ history: [] }), now)[0]).toEqual({
    when: '12 Oct 2026',
    text: 'Start',
    done: true,
  });
});

it('leaves out kinds of entries that a newer server has', () => {
  const at = '2026-10-12T00:00:01.000Z';
  const newer = { at, what: 'applauded', detail: null } as unknown as Change;
  const published = { at, what: 'published', detail: null } as const;
  const before = timelineOf(campaign({ history: [published] }), now);
  expect(timelineOf(campaign({ history: [published, newer] }), now)).toEqual(before);
});

it('has the end of the choice of the backers, whose date is not known during a hold', () => {
  const endsAt = '2026-12-11T00:00:00.000Z';
  const election = {
    openedAt: endsAt,
    cause: 'conversation_missed',
    endsAt,
    endedAt: null,
    extended: null,
  } as const;
  const textsOf = (onHoldSince: string | null) =>
    timelineOf(
      campaign({ phase: 'election', status: 'expired', daysLeft: 0, election, onHoldSince }),
      now,
    ).map(({ when, text }) => `${when}: ${text}`);
  const end = '11 Dec 2026: The choice of the backers ends';
  expect(textsOf(null)).toContain(end);
  expect(textsOf('2026-11-20T00:00:00.000Z').join()).not.toContain('choice of the backers ends');
});

it('says that a participant does not take part, instead of the end or of the missed conversation', () => {
  const beginsAt = '2026-11-21T00:00:00.000Z';
  const changed = (detail: string) => ({ at: beginsAt, what: 'status_changed', detail }) as const;
  const textsOf = (parts: Parameters<typeof campaign>[0]) =>
    timelineOf(campaign(parts), now).map(({ text }) => text);
  const refunded = textsOf({
    status: 'expired',
    phase: 'expired',
    history: [changed('active → expired')],
    refunds: { reason: 'declined', beginsAt },
  });
  expect(refunded).toContain('A participant does not take part: the donations are returned');
  expect(refunded).not.toContain('Ended without the conversation');
  const chosen = textsOf({
    status: 'expired',
    phase: 'election',
    history: [changed('funding_closed → election')],
    election: {
      openedAt: beginsAt,
      cause: 'participant_declined',
      endsAt: '2026-12-21T00:00:00.000Z',
      endedAt: null,
      extended: null,
    },
  });
  expect(chosen.join()).toContain('A participant does not take part: backers choose');
  expect(chosen.join()).not.toContain('missed');
});

it('has words of its own for a trailer', () => {
  const at = '2026-11-01T00:00:00.000Z';
  const history: Change[] = [
    ...trailer.history,
    { at, what: 'edited', detail: 'participants, trailer' },
    { at, what: 'terms_locked', detail: null },
  ];
  const textsOf = (parts: Partial<CampaignDetail>) =>
    timelineOf({ ...trailer, history, ...parts }, now).map(({ text }) => text);
  expect(textsOf({})).toEqual([
    'Submitted, $1 paid',
    'Edited: cast, film, genre or length',
    'First backer: title, cast, genre, film, goal and end date are fixed',
    'Funding ends · 300 days left',
    'Latest day for the selection for production',
  ]);
  const ended = (status: 'completed' | 'expired') =>
    textsOf({
      status,
      history: [{ at, what: 'status_changed', detail: `funding_closed → ${status}` }],
    });
  expect(ended('completed')).toEqual(['Selected for production']);
  expect(ended('expired')).toEqual(['The trailer was not selected for production']);
});
