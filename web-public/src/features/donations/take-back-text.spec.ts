import { expect, it } from 'vitest';
import { takeBackText } from './take-back-text.ts';

const textOf = (announcedFor: string | null): string =>
  takeBackText({
    conversation: {
      by: '2027-01-01T00:00:00.000Z',
      announcements: [],
      announcedFor,
      changesLeft: 3,
      held: null,
      evidence: null,
    },
  } as unknown as Parameters<typeof takeBackText>[0]);

it('says until when a donation can be taken back, and that it cannot be once a date is announced', () => {
  expect(textOf(null)).toMatch(/^You can take it back/);
  expect(textOf('2026-05-01T18:00:00.000Z')).toMatch(/^It cannot be taken back/);
});
