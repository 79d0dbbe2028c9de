import { expect, it } from 'vitest';
import { noConversation } from '../../testing/no-conversation.ts';
import { trailer } from '../../testing/trailer.ts';
import { takeBackText } from './take-back-text.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const textOf = (takeBackUntil: string | null): string =>
  takeBackText({ categoryId: 5, conversation: { ...noConversation, takeBackUntil } }, now);

it('says until when a donation can be taken back, and that it cannot be 48 hours after the announcement', () => {
  expect(textOf(null)).toMatch(/^You can take it back.*48 hours after the date/);
  expect(textOf('2026-11-22T12:00:00.001Z')).toMatch(
    /You can take it back, with its fee, until 22 Nov/,
  );
  expect(textOf('2026-11-22T12:00:00.000Z')).toMatch(/^It cannot be taken back/);
});

it('says of a donation to a trailer that it can be taken back until the funding closes', () => {
  expect(takeBackText(trailer, now)).toBe(
    'You can take it back, with its fee, until the funding closes: three donations within 30 days.',
  );
});
