import { expect, it } from 'vitest';
import { trailer } from '../../../testing/trailer.ts';
import { moneyTexts } from './money-texts.ts';

it('says until when a trailer can be selected, and what is returned if it is not', () => {
  const { title, text } = moneyTexts(trailer);
  expect(title).toBe('Where the money goes');
  expect(text).toContain('within 7 business days after an administrator has selected it');
  expect(text).toContain('which is possible until 1 Oct 2027.');
  expect(text).toContain('If it is not selected, all donations go back');
});

it('names no date while the trailer is on hold, because the hold moves it', () => {
  const { text } = moneyTexts({ ...trailer, onHoldSince: '2026-12-01T00:00:00.000Z' });
  expect(text).toContain('extended by the length of the hold');
  expect(text).not.toContain('2027');
});

it('says why nothing is paid out, and when the shares of a selected trailer are', () => {
  const beginsAt = '2027-10-01T00:00:00.000Z';
  const expired = { ...trailer, status: 'expired' } as const;
  expect(moneyTexts({ ...expired, refunds: { reason: 'not_selected', beginsAt } }).text).toBe(
    'The trailer was not selected, so nothing is paid out.',
  );
  expect(moneyTexts({ ...expired, refunds: { reason: 'cancelled', beginsAt } }).text).toBe(
    'The trailer was cancelled, so nothing is paid out.',
  );
  expect(moneyTexts({ ...trailer, status: 'removed' }).text).toContain('was taken down');
  expect(moneyTexts({ ...trailer, status: 'completed' }).text).toContain('was selected.');
});
