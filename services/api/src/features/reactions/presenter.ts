import type {
  emojiReactions,
  ReactionType,
  ReactionValue,
  typedReactions,
} from '@rostrum/contracts/reactions';
import { reactionEmoji, reactionLimits, reactionTypes } from '@rostrum/contracts/reactions';
import type { Queries } from '@rostrum/projections';
import type { OwnReactions, ReactionCounts } from '@rostrum/projections/reactions';
import type { z } from 'zod';
import { loadPeople, presentKnown, type People } from '../accounts/index.ts';
import type { Reactions } from './reactions.ts';

type Emoji = z.input<typeof emojiReactions>;
type Types = z.input<typeof typedReactions>;

/** A member, with what their stream says that they have chosen. */
interface After {
  readonly userId: number;
  readonly given: Reactions['given'];
}

interface Summary {
  readonly counts: ReactionCounts;
  readonly own: OwnReactions;
}

/**
 * The counts with a change that the read model may not have folded yet, so that the answer to a
 * command need not wait for it.
 */
async function summaryAfter(
  queries: Queries,
  campaignId: number,
  { userId, given }: After,
): Promise<Summary> {
  const { counts, own } = await queries.reactions.ofCampaign(campaignId, userId);
  const changed = new Map(counts);
  const add = (value: ReactionValue | null, by: number): void => {
    if (value !== null) changed.set(value, Math.max(0, (changed.get(value) ?? 0) + by));
  };
  for (const variant of ['emoji', 'type'] as const) {
    add(own[variant], -1);
    add(given[variant], 1);
  }
  return { counts: changed, own: given as OwnReactions };
}

const emojiOf = ({ counts, own }: Summary): Emoji =>
  reactionEmoji.flatMap((emoji) => {
    const count = counts.get(emoji) ?? 0;
    return count === 0 ? [] : [{ emoji, count, mine: own.emoji === emoji }];
  });

/** The newest people of each type that somebody chose; `first` is put before the others. */
async function newestOf(
  { reactions }: Queries,
  campaignId: number,
  { counts, own }: Summary,
  first?: number,
): Promise<ReadonlyMap<ReactionType, readonly number[]>> {
  const { newestPeople } = reactionLimits;
  const found = await Promise.all(
    reactionTypes.map(async (type): Promise<readonly [ReactionType, readonly number[]]> => {
      if ((counts.get(type) ?? 0) === 0) return [type, []];
      const people = await reactions.people(campaignId, type, { limit: newestPeople + 1 });
      const others = people.map(({ userId }) => userId).filter((userId) => userId !== first);
      const all = first !== undefined && own.type === type ? [first, ...others] : others;
      return [type, all.slice(0, newestPeople)];
    }),
  );
  return new Map(found);
}

async function typesOf(
  queries: Queries,
  summary: Summary,
  newest: ReadonlyMap<ReactionType, readonly number[]>,
): Promise<Types> {
  const people = await loadPeople(queries, Array.from(newest.values()).flat());
  const of = (type: ReactionType) => ({
    count: summary.counts.get(type) ?? 0,
    users: presentPeople(people, newest.get(type) ?? []),
  });
  const { type } = summary.own;
  return {
    reactions: {
      agree: of('agree'),
      disagree: of('disagree'),
      insightful: of('insightful'),
      love: of('love'),
      hot: of('hot'),
      support: of('support'),
    },
    userReaction: type === null ? null : { type },
  };
}

/**
 * Members who are in the directory: the name of an erased one is in no list, also not while the
 * removal of their reactions is under way.
 */
export function presentPeople(people: People, ids: readonly number[]) {
  return ids.flatMap((id) => presentKnown(people, id) ?? []);
}

/** The answer to a command: the emoji after it. */
export async function presentEmoji(
  queries: Queries,
  campaignId: number,
  after: After,
): Promise<Emoji> {
  return emojiOf(await summaryAfter(queries, campaignId, after));
}

/** The answer to a command: the types after it. */
export async function presentTypes(
  queries: Queries,
  campaignId: number,
  after: After,
): Promise<Types> {
  const summary = await summaryAfter(queries, campaignId, after);
  const newest = await newestOf(queries, campaignId, summary, after.userId);
  return typesOf(queries, summary, newest);
}

/** All reactions to a campaign, with the caller's. */
export async function presentReactions(
  queries: Queries,
  campaignId: number,
  userId: number | undefined,
): Promise<Types & { readonly emojis: Emoji }> {
  const summary = await queries.reactions.ofCampaign(campaignId, userId);
  const newest = await newestOf(queries, campaignId, summary);
  return { ...(await typesOf(queries, summary, newest)), emojis: emojiOf(summary) };
}
