import { expect, it } from 'vitest';
import { noConversation } from '../../../testing/no-conversation.ts';
import { announcementQuestion } from './announcement-text.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const date = '2026-12-24T12:00:00.000Z';
const member = { id: 7, username: 'noor', profileImageUrl: null };
const ask = (conversation: Partial<typeof noConversation>, confirmed: readonly number[]) =>
  announcementQuestion(
    {
      participants: ['Imre Vasko', 'Noor Halden'],
      confirmedParticipants: confirmed.map((slot) => ({ slot, member, confirmedBy: null })),
      conversation: { ...noConversation, ...conversation },
    },
    date,
    now,
  );

it('says of a date that it is a proposal which ends nothing, and who is not confirmed', () => {
  const { title, text } = ask({}, [2]);
  expect(title).toMatch(/^Plan the conversation for 24 Dec 2026/);
  expect(text).toMatch(/^Imre Vasko is not confirmed, so this date is a proposal: it ends nothing/);
  expect(ask({}, []).text).toMatch(/^Imre Vasko, Noor Halden are not confirmed/);
});

it('says of an announcement what ends, when, and how many changes are left', () => {
  const { title, text } = ask({ announcesAtOnce: true }, [1, 2]);
  expect(title).toMatch(/^Announce the conversation for 24 Dec 2026/);
  expect(text).toMatch(/take donations back ends in 48 hours, on 24 Nov 2026/);
  expect(text).toContain('The date can be changed 3 times more after that.');
});

it('says of a changed date that the time to take back stays, and counts the change', () => {
  const announced = { announcesAtOnce: true, announcedFor: '2026-12-20T12:00:00.000Z' };
  const of = (takeBackUntil: string, changesLeft: number) =>
    ask({ ...announced, takeBackUntil, changesLeft }, [1, 2]).text;
  expect(of('2026-11-23T12:00:00.000Z', 2)).toMatch(
    /can be taken back until 23 Nov 2026.* The date can be changed once more after that\.$/,
  );
  expect(of('2026-11-21T12:00:00.000Z', 1)).toBe(
    'Donations can no longer be taken back. The date cannot be changed again after that.',
  );
});
