import { reportMessages } from '@rostrum/contracts/reports/messages';
import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

const author = { id: 7, username: 'ada', profileImageUrl: null };
const message = { userId: 7, author, state: 'public' } as const;

it('nobody is refused to decide about a public or removed message of somebody else', () => {
  expect(refusalOf(message, 8)).toBeUndefined();
  expect(refusalOf({ ...message, state: 'removed' }, 8)).toBeUndefined();
});

it('authors decide nothing about their own message, nor read who reported it', () => {
  const own = { because: reportMessages.ownToModerate, ofDecisions: true, ofReports: true };
  expect(refusalOf(message, 7)).toEqual(own);
});

it('the reports of a private message are dismissed, those of an erased one are not', () => {
  expect(refusalOf({ ...message, state: 'private' }, 8)).toMatchObject({ ofDecisions: false });
  const erased = { ...message, author: null, state: 'erased' } as const;
  expect(refusalOf(erased, 8)).toMatchObject({ ofDecisions: true, ofReports: false });
});
