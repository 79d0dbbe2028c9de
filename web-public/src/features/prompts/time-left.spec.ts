import { expect, it } from 'vitest';
import { prompt } from '../../testing/prompt.ts';
import { promptState, timeLeftText } from './time-left.ts';

const end = '2026-12-21T12:00:00.000Z';
const before = (hours: number): number => Date.parse(end) - hours * 3_600_000;

it.each([
  [24 * 20.5, '20 days left'],
  [47, '47 hours left'],
  [1, '1 hour left'],
  [0.5, '30 minutes left'],
  [0.001, '1 minute left'],
  [0, 'Ended'],
])('says of an end in %d hours: %s', (hours, text) => {
  expect(timeLeftText(end, before(hours))).toBe(text);
});

it('says what is more important about a prompt than its time', () => {
  const state = (changes: Partial<typeof prompt>) =>
    promptState({ ...prompt, ...changes }, before(30));
  expect(state({})).toBe('30 hours left');
  expect(state({ acceptsEntries: false })).toBe('Closing');
  expect(state({ phase: 'closed', acceptsEntries: false })).toBe('Closed');
  expect(state({ onHoldSince: end })).toBe('On hold');
  expect(state({ phase: 'expired', cancelled: true })).toBe('Cancelled');
});
