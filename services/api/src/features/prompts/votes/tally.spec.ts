import { promptLimits } from '@rostrum/contracts/prompts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Count, type TalliedEntry, type TalliedVote, type Tally } from './tally.ts';

const entries: readonly TalliedEntry[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => ({
  // Ids say nothing about the order of publication.
  id: 11 - id,
  order: String(id).padStart(3, '0'),
}));

function tally(votes: readonly TalliedVote[], severalWin = false): Tally {
  const count = new Count(entries, severalWin);
  for (const vote of votes) count.add(vote);
  return count.result;
}

let voters = 0;
/** Votes of members who live apart, are old enough, and have nothing else to do with the prompt. */
const votesFor = (submissionId: number, number: number, also: Partial<TalliedVote> = {}) =>
  Array.from({ length: number }, (): TalliedVote => {
    voters += 1;
    const of = { userId: voters, submissionId, voter: `home-${String(voters)}` };
    return { ...of, isYoung: false, isOther: true, ...also };
  });

/** Who wins, written as it is said. */
function winnersOf(votes: readonly TalliedVote[], severalWin: boolean): readonly number[] {
  const votesOf = ({ id }: TalliedEntry): number =>
    votes.filter(({ submissionId }) => submissionId === id).length;
  const most = Math.max(...entries.map(votesOf));
  if (most === 0) return [];
  const first = entries.filter((entry) => votesOf(entry) === most).map(({ id }) => id);
  return first.slice(0, severalWin ? 8 : 1);
}

const doubtsOf = (votes: readonly TalliedVote[], severalWin: boolean): readonly string[] => {
  const winners = winnersOf(votes, severalWin).join();
  if (winners === '') return [];
  const differs = (without: (vote: TalliedVote) => boolean): boolean =>
    winnersOf(
      votes.filter((vote) => !without(vote)),
      severalWin,
    ).join() !== winners;
  return [
    ...(votes.filter(({ isOther }) => isOther).length < promptLimits.othersToDecide
      ? ['few_votes']
      : []),
    ...(differs(({ isYoung }) => isYoung) ? ['young_accounts'] : []),
    ...(votes.some(({ voter }) => differs((vote) => vote.voter === voter)) ? ['one_address'] : []),
  ];
};

const anyVotes = fc.array(
  fc.record({
    userId: fc.nat(50),
    submissionId: fc.integer({ min: 1, max: 12 }),
    voter: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    isYoung: fc.boolean(),
    isOther: fc.boolean(),
  }),
  { maxLength: 30 },
);

describe('the count of the votes in a prompt', () => {
  it('is that of a plain recount: votes, winners and doubts', () => {
    fc.assert(
      fc.property(anyVotes, fc.boolean(), (votes, severalWin) => {
        const valid = votes.filter(({ submissionId }) => submissionId <= 10);
        const found = tally(votes, severalWin);
        expect(found.counted).toBe(valid.length);
        expect(found.byOthers).toBe(valid.filter(({ isOther }) => isOther).length);
        expect(found.winners).toEqual(winnersOf(valid, severalWin));
        expect(found.doubts).toEqual(doubtsOf(valid, severalWin));
        expect(found.votes.reduce((sum, { votes: of }) => sum + of, 0)).toBe(valid.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it('gives the prize to the earlier entry, or to the eight earliest, when several have as many', () => {
    const votes = entries.flatMap(({ id }) => votesFor(id, 2));
    expect(tally(votes).winners).toEqual([10]);
    expect(tally(votes, true).winners).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('takes time that grows with the votes and not with their square', () => {
    const votes = entries.flatMap(({ id }) => votesFor(id, 10_000));
    const before = performance.now();
    expect(tally(votes, true).counted).toBe(100_000);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe('an attack on the result of a prompt', () => {
  const honest = () => [...votesFor(1, 12), ...votesFor(2, 8)];
  const young = { isYoung: true };
  const attacks: readonly (readonly [string, () => readonly TalliedVote[], readonly string[]])[] = [
    [
      'fifty accounts of less than a week',
      () => [...honest(), ...votesFor(2, 50, young)],
      ['young_accounts'],
    ],
    [
      'one address over many days',
      () => [...honest(), ...votesFor(2, 30, { voter: 'one-house' })],
      ['one_address'],
    ],
    [
      'second accounts of an asker and an entrant, who vote among themselves',
      () => [
        ...votesFor(2, 3),
        ...votesFor(2, 1, { isOther: false }),
        ...votesFor(1, 2, { isOther: false }),
      ],
      ['few_votes'],
    ],
  ];

  it.each(attacks)('by %s waits for an administrator', (_, votes, doubts) => {
    const found = tally(votes());
    expect(found.winners).toEqual([2]);
    expect(found.doubts).toEqual(expect.arrayContaining([...doubts]));
  });

  it('does not hold up a clear result of people who live apart', () => {
    expect(tally(honest()).doubts).toEqual([]);
    expect(tally([...honest(), ...votesFor(1, 3, young)]).doubts).toEqual([]);
  });
});
