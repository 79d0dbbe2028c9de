import { expect, it } from 'vitest';
import { formatMoment } from '../../ui/text/dates.ts';
import { removedText } from './removed-words.ts';

const removedAt = '2026-03-01T10:00:00.000Z';
const beginsAt = '2026-03-02T10:00:00.000Z';
const before = Date.parse('2026-03-01T12:00:00.000Z');
const after = Date.parse('2026-03-03T12:00:00.000Z');

it('says from when on the donations of a removed campaign are returned', () => {
  const text = removedText({ removedAt, refunds: { beginsAt, left: 2 } }, before);
  expect(text).toContain('on 1 Mar');
  expect(text).toContain(
    `Unless that is undone, all donations are returned with their fees, from ${formatMoment(beginsAt)} on.`,
  );
});

it('says that they are being returned, and that no return is left to begin', () => {
  const text = (left: number) => removedText({ removedAt, refunds: { beginsAt, left } }, after);
  expect(text(2)).toContain('All donations are being returned, with their fees.');
  expect(text(0)).toContain('All donations are being returned, or have been, with their fees.');
});

it('says nothing of money when no refund was ordered, or an older server does not say it', () => {
  for (const answer of [{ removedAt, refunds: null }, {}]) {
    expect(removedText(answer, after)).not.toContain('donations');
  }
});
