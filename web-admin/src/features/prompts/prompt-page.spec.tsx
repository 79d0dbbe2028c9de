import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import type { PromptPage, PromptResult } from './records.ts';
import { ResultingPayout } from './ResultingPayout.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { WaitsFor } from './WaitsFor.tsx';

const result: PromptResult = {
  number: 2,
  cause: 'recount',
  at: '2026-12-01T09:00:00.000Z',
  counted: 6,
  byOthers: 4,
  doubts: ['few_votes', 'one_address'],
  confirmed: false,
  winners: [71, 72],
  votes: [
    { submissionId: 71, votes: 3 },
    { submissionId: 72, votes: 3 },
  ],
};

const open = {
  id: 5,
  phase: 'active',
  onHoldSince: null,
  expiresAt: '2026-12-20T12:00:00.000Z',
  closedAt: null,
  awardsAt: null,
  awardedAt: null,
  refunds: null,
  result: null,
  results: 0,
  resultList: [],
  waitingVotes: 0,
  abilities: { hold: true, remove: true, decide: false },
} as unknown as PromptPage;

const waiting: PromptPage = {
  ...open,
  phase: 'closed',
  closedAt: result.at,
  result,
  results: 2,
  resultList: [result, { ...result, number: 1, cause: 'close', winners: [71], doubts: [] }],
  abilities: { ...open.abilities, decide: true },
};

describe('what a prompt waits for', () => {
  const say = (prompt: PromptPage): string => textOf(<WaitsFor prompt={prompt} />);

  it('is its end, a decision, its payout, or nothing', () => {
    expect(say(open)).toBe('Its end, 20 Dec 2026, 12:00 UTC');
    expect(say({ ...open, phase: 'closed' })).toBe('Its votes to be counted');
    expect(say(waiting)).toContain('decision about result 2, until 31 Dec 2026, 09:00 UTC');
    const awardsAt = '2026-12-04T09:00:00.000Z';
    const confirmed = { ...waiting, awardsAt, result: { ...result, confirmed: true } };
    expect(say(confirmed)).toBe('Its payout, which is ordered 4 Dec 2026, 09:00 UTC');
    const refunds = { reason: 'no_result', beginsAt: awardsAt } as const;
    expect(say({ ...waiting, phase: 'expired', refunds })).toContain('because it has no result');
  });

  it('does not come while the prompt is on hold', () => {
    expect(say({ ...open, onHoldSince: result.at })).toContain('until its hold is lifted');
  });
});

describe('the results of a prompt', () => {
  const say = (prompt: PromptPage): string => textOf(<ResultsPanel prompt={prompt} />);

  it('have their doubts in words, their winners and votes; earlier ones stay', () => {
    const text = say(waiting);
    expect(text).toContain('Result 2 With doubtsFewer than five of the counted votes');
    expect(text).toContain('Without the votes from one address, others would win.');
    expect(text).toContain('6, of which 4 by others');
    expect(text).toContain('Winnersentry 71, entry 723 votesentry 71');
    expect(text).toContain('1 earlier resultResult 1 Without doubts');
  });

  it('are decided about by administrators who can, while the newest waits', () => {
    expect(say(waiting)).toContain('Confirm the resultRefund everythingCount again');
    const confirmed = { ...waiting, result: { ...result, confirmed: true } };
    expect(say(confirmed)).toContain('Count again');
    expect(say(confirmed)).not.toContain('Confirm the result');
    expect(say({ ...waiting, abilities: open.abilities })).not.toContain('Count again');
  });

  it('name the votes that wait', () => {
    expect(say({ ...open, waitingVotes: 3 })).toContain('3 votes wait, because several have come');
  });
});

it('a result pays its winners, the asker and the platform, or everything goes back', () => {
  const sums = { votes: 6, winners: 2, amountCents: 700, winnersCents: 230 } as const;
  const paid = { ...sums, creatorCents: 231, platformCents: 239 };
  expect(textOf(<ResultingPayout sums={paid} />)).toBe(
    'Votes that count6Divided$7.00, which the prompt holds now2 winners$2.30Asker$2.31Platform$2.39',
  );
  expect(textOf(<ResultingPayout sums={{ ...paid, winners: 0 }} />)).toContain(
    '6 votes count, and nobody wins. Everything that the prompt holds is refunded',
  );
});
