import { expect, it } from 'vitest';
import { noConversation } from '../../../testing/no-conversation.ts';
import { holdText } from './hold-text.ts';

const announced = (takeBackUntil: string | null) => ({ ...noConversation, takeBackUntil });
const funding = { phase: 'active', daysLeft: 9, conversation: announced(null) } as const;

it('says of a hold during the funding that donations can be taken back, until a date is announced', () => {
  expect(holdText(funding)).toMatch(/^It takes no donations.*can be taken back as before\.$/);
  expect(
    holdText({ ...funding, conversation: announced('2026-03-01T18:00:00.000Z') }),
  ).not.toContain('taken back');
});

it('says of a hold after the funding that donations are kept, and can be chosen about in an election', () => {
  for (const phase of ['active', 'funding_closed', 'extended'] as const) {
    expect(holdText({ ...funding, phase, daysLeft: 0 })).toBe('What was given is kept.');
  }
  expect(holdText({ ...funding, phase: 'completed' })).toBe('What was given is kept.');
  expect(holdText({ ...funding, phase: 'election', daysLeft: 0 })).toBe(
    'What was given is kept, and its backers can choose meanwhile.',
  );
});
