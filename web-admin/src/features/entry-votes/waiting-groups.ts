import type { EntryVoteRecord } from './records.ts';

/** Votes of one address in one prompt on one UTC day. */
export interface AddressGroup {
  readonly voter: string;
  readonly day: string;
  readonly votes: readonly EntryVoteRecord[];
}

export interface PromptGroup {
  readonly promptId: number;
  readonly addresses: readonly AddressGroup[];
}

/** Groups votes by their prompt, and within it by address and day, each in the order of its first vote. */
export function groupsOf(votes: readonly EntryVoteRecord[]): readonly PromptGroup[] {
  return groupedBy(votes, ({ promptId }) => promptId).map(([{ promptId }, ofPrompt]) => ({
    promptId,
    addresses: groupedBy(ofPrompt, ({ voter, day }) => `${day} ${voter}`).map(
      ([{ voter, day }, ofAddress]) => ({ voter, day, votes: ofAddress }),
    ),
  }));
}

type Group = readonly [first: EntryVoteRecord, votes: readonly EntryVoteRecord[]];

function groupedBy(
  votes: readonly EntryVoteRecord[],
  keyOf: (vote: EntryVoteRecord) => string | number,
): readonly Group[] {
  const groups = new Map<string | number, [EntryVoteRecord, EntryVoteRecord[]]>();
  for (const vote of votes) {
    const [, group] = groups.get(keyOf(vote)) ?? [];
    if (group) group.push(vote);
    else groups.set(keyOf(vote), [vote, [vote]]);
  }
  return [...groups.values()];
}
