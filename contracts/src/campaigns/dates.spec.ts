import { describe, expect, it } from 'vitest';
import { announceConversationBody } from './inputs.ts';
import { conversationMessages } from './messages.ts';

const parse = (date: unknown) => announceConversationBody.safeParse({ date });

describe('a date in a request', () => {
  it.each([
    ['a day', '2026-12-21', '2026-12-21T00:00:00.000Z'],
    ['an instant', '2026-12-21T18:30:00.000Z', '2026-12-21T18:30:00.000Z'],
    ['an instant without seconds', '2026-12-21T18:30Z', '2026-12-21T18:30:00.000Z'],
    ['another offset', '2026-12-21T01:00:00+02:00', '2026-12-20T23:00:00.000Z'],
    ['a leap day', '2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('is read as UTC: %s', (_, date, read) => {
    expect(parse(date).data).toEqual({ date: read });
  });

  it.each([
    ['a day that does not exist', '2027-02-30'],
    ['an instant of such a day', '2027-06-31T10:00:00Z'],
    ['a leap day of another year', '2027-02-29'],
    ['a text after it', '2026-12-21 (noon)'],
    ['no offset, so that it would depend on the server', '2026-12-21T10:00:00'],
    ['a year of six digits', '+012026-12-21'],
    ['a number', 1_800_000_000_000],
    ['nothing', ''],
  ])('is refused: %s', (_, date) => {
    expect(parse(date).error?.issues.map(({ message }) => message)).toEqual([
      conversationMessages.date,
    ]);
  });
});
