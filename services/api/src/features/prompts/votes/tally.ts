import { promptLimits, type ResultDoubt } from '@rostrum/contracts/prompts';

/** An entry that can win. `order`: the earlier one wins among equals. */
export interface TalliedEntry {
  readonly id: number;
  readonly order: string;
}

/** A vote that counts. */
export interface TalliedVote {
  readonly userId: number;
  readonly submissionId: number;
  /** Keyed hash of its address. */
  readonly voter: string;
  /** Whether the account was younger than seven days on the day that it voted. */
  readonly isYoung: boolean;
  /** Whether the voter is neither an entrant nor a contributor. */
  readonly isOther: boolean;
}

export interface Tally {
  /** The entries with a vote, most votes first, the earlier one first among equals. */
  readonly votes: readonly { readonly submissionId: number; readonly votes: number }[];
  readonly winners: readonly number[];
  readonly counted: number;
  readonly byOthers: number;
  readonly doubts: readonly ResultDoubt[];
}

type Counts = Map<number, number>;

/** Counts the votes of a prompt, one after the other, so that they need not be in memory together. */
export class Count {
  readonly #order: ReadonlyMap<number, string>;
  readonly #severalWin: boolean;
  readonly #counts: Counts = new Map();
  readonly #ofYoung: Counts = new Map();
  /** By address: its votes for each entry. */
  readonly #ofVoters = new Map<string, Counts>();
  #counted = 0;
  #byOthers = 0;

  /** `severalWin`: whether entries with the same number of votes share. */
  constructor(entries: readonly TalliedEntry[], severalWin: boolean) {
    this.#order = new Map(entries.map(({ id, order }) => [id, order]));
    this.#severalWin = severalWin;
  }

  /** A vote for something that is no entry any more does not count. */
  add({ submissionId, voter, isYoung, isOther }: TalliedVote): void {
    if (!this.#order.has(submissionId)) return;
    addTo(this.#counts, submissionId);
    if (isYoung) addTo(this.#ofYoung, submissionId);
    const ofVoter = this.#ofVoters.get(voter) ?? new Map<number, number>();
    addTo(ofVoter, submissionId);
    this.#ofVoters.set(voter, ofVoter);
    this.#counted += 1;
    if (isOther) this.#byOthers += 1;
  }

  get result(): Tally {
    const ranked = Array.from(this.#counts, ([submissionId, votes]) => ({ submissionId, votes }));
    const orderOf = (id: number): string => this.#order.get(id) ?? '';
    const earlier = (one: number, other: number): number =>
      orderOf(one) < orderOf(other) ? -1 : 1;
    const votes = ranked.sort(
      (one, other) => other.votes - one.votes || earlier(one.submissionId, other.submissionId),
    );
    const winners = this.#winnersWithout(votes, new Map());
    const differs = (without: Counts): boolean =>
      this.#winnersWithout(votes, without).join() !== winners.join();
    // Votes for entries that do not win change no winner by being left out.
    const forWinners = [...this.#ofVoters.values()].filter((ofVoter) =>
      winners.some((id) => ofVoter.has(id)),
    );
    const doubts: readonly (ResultDoubt | false)[] = [
      this.#byOthers < promptLimits.othersToDecide && 'few_votes',
      differs(this.#ofYoung) && 'young_accounts',
      forWinners.some(differs) && 'one_address',
    ];
    return {
      votes,
      winners,
      counted: this.#counted,
      byOthers: this.#byOthers,
      doubts: winners.length === 0 ? [] : doubts.filter((doubt) => doubt !== false),
    };
  }

  /**
   * Who wins without some of the votes. Entries are looked at in their order, until none of the others
   * can have as many votes as the best.
   */
  #winnersWithout(votes: Tally['votes'], without: Counts): readonly number[] {
    let best = 1;
    let winners: number[] = [];
    for (const { submissionId, votes: all } of votes) {
      if (all < best) break;
      const left = all - (without.get(submissionId) ?? 0);
      if (left > best) winners = [];
      if (left < best) continue;
      best = left;
      winners.push(submissionId);
    }
    // Those that lost votes stand before others that now have as many.
    const order = (id: number): string => this.#order.get(id) ?? '';
    winners.sort((one, other) => (order(one) < order(other) ? -1 : 1));
    return winners.slice(0, this.#severalWin ? promptLimits.winners : 1);
  }
}

function addTo(counts: Counts, id: number): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
