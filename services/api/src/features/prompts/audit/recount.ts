/** A vote that counts. */
export interface CountedVote {
  readonly entry: number;
  /** Hash of its address. */
  readonly voter: string;
  /** Whether the account was younger than a week. */
  readonly isYoung: boolean;
  /** Whether the member has neither entered nor paid. */
  readonly isOther: boolean;
}

export interface Recount {
  readonly votes: readonly { readonly submissionId: number; readonly votes: number }[];
  readonly winners: readonly number[];
  readonly counted: number;
  readonly byOthers: number;
  readonly doubts: readonly string[];
}

const mostWinners = 8;
const othersToDecide = 5;

type Counts = ReadonlyMap<number, number>;

function countsOf(votes: readonly CountedVote[]): Counts {
  const counts = new Map<number, number>();
  for (const { entry } of votes) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

/** Which entries have the most votes, less some, in the order of `entries`. */
function winnersOf(entries: readonly number[], counts: Counts, less: Counts): readonly number[] {
  const left = (entry: number): number => (counts.get(entry) ?? 0) - (less.get(entry) ?? 0);
  const most = entries.reduce((found, entry) => Math.max(found, left(entry)), 0);
  return most === 0 ? [] : entries.filter((entry) => left(entry) === most);
}

/** How many votes each address has for each entry; addresses with the same numbers once. */
function byAddress(votes: readonly CountedVote[]): readonly Counts[] {
  const addresses = new Map<string, CountedVote[]>();
  for (const vote of votes) {
    const found = addresses.get(vote.voter);
    if (found) found.push(vote);
    else addresses.set(vote.voter, [vote]);
  }
  const different = new Map<string, Counts>();
  for (const of of addresses.values()) {
    const counts = countsOf(of.toSorted((one, other) => one.entry - other.entry));
    different.set(JSON.stringify([...counts]), counts);
  }
  return [...different.values()];
}

/** Counts votes for the entries that are shown, which are in the order of their publication. */
export function recount(
  entries: readonly number[],
  all: readonly CountedVote[],
  severalWin: boolean,
): Recount {
  const shown = new Set(entries);
  const votes = all.filter(({ entry }) => shown.has(entry));
  const counts = countsOf(votes);
  const winnersWithout = (less: Counts): readonly number[] =>
    winnersOf(entries, counts, less).slice(0, severalWin ? mostWinners : 1);
  const winners = winnersWithout(new Map());
  const differs = (less: Counts): boolean => winnersWithout(less).join() !== winners.join();
  const byOthers = votes.filter(({ isOther }) => isOther).length;
  const doubts = {
    few_votes: byOthers < othersToDecide,
    young_accounts: differs(countsOf(votes.filter(({ isYoung }) => isYoung))),
    one_address: byAddress(votes).some(differs),
  };
  return {
    votes: entries
      .map((submissionId) => ({ submissionId, votes: counts.get(submissionId) ?? 0 }))
      .filter((each) => each.votes > 0)
      .sort((one, other) => other.votes - one.votes),
    winners,
    counted: votes.length,
    byOthers,
    doubts:
      winners.length === 0
        ? []
        : Object.entries(doubts).flatMap(([doubt, is]) => (is ? [doubt] : [])),
  };
}
