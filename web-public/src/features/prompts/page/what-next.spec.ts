import { expect, it } from 'vitest';
import { prompt } from '../../../testing/prompt.ts';
import { whatNext } from './what-next.ts';

const now = Date.parse('2026-12-10T00:00:00.000Z');
const of = (changes: Partial<typeof prompt>): string => {
  const next = whatNext({ ...prompt, ...changes }, now);
  return next ? `${next.title} ${next.text}` : '';
};
const closed = {
  phase: 'closed',
  acceptsEntries: false,
  closedAt: '2026-12-09T00:00:00.000Z',
} as const;
const result = {
  number: 1,
  cause: 'close',
  at: '2026-12-09T00:01:00.000Z',
  counted: 6,
  byOthers: 6,
  doubts: [],
  confirmed: false,
  winners: [21],
} as const satisfies NonNullable<typeof prompt.result>;

it('says until when a prompt is open, and what follows', () => {
  expect(of({})).toMatch(
    /^Open until 21 Dec 2026.* paid 72 hours later\..*everything is refunded/u,
  );
  expect(of({ acceptsEntries: false })).toContain('It closes in a moment.');
});

it('says of a closed prompt that the votes are counted, and when its result is paid', () => {
  expect(of(closed)).toMatch(/^Closed on .* The votes are being counted\.$/u);
  expect(of({ ...closed, result, awardsAt: '2026-12-12T00:01:00.000Z' })).toMatch(
    /^The result is paid on 12 Dec 2026/u,
  );
});

it('says for whom a result waits, why, and what follows without a decision', () => {
  const waiting = { ...closed, result: { ...result, doubts: ['few_votes' as const] } };
  expect(of(waiting)).toMatch(
    /waits for an administrator\. Fewer than 5 .* by 8 Jan 2027, everything is refunded/u,
  );
});

it('says of refunds why and from when on, also on a hold', () => {
  const refunds = { reason: 'no_result', beginsAt: '2026-12-11T00:00:00.000Z' } as const;
  expect(of({ phase: 'expired', refunds, onHoldSince: '2026-12-09T00:00:00.000Z' })).toMatch(
    /^This prompt ended without a result\. .* from 11 Dec 2026/u,
  );
  expect(
    of({ phase: 'expired', refunds: { ...refunds, beginsAt: '2026-12-09T00:00:00Z' } }),
  ).toContain('is being refunded, or has been');
});

it('says that a prompt is on hold, was taken down, or has paid its result', () => {
  expect(of({ onHoldSince: '2026-12-09T00:00:00.000Z' })).toContain('on hold');
  expect(of({ phase: 'removed' })).toContain('Only the staff sees it.');
  expect(of({ phase: 'completed', awardedAt: '2026-12-12T00:00:00.000Z' })).toContain(
    'The payout was ordered on 12 Dec 2026.',
  );
});
