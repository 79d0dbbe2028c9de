import {
  reactionEmoji,
  reactionLimits,
  reactionTypes,
  type ReactionEmoji,
  type ReactionType,
  type ReactionValue,
} from '@rostrum/contracts/reactions/constants';
import { isEmoji, type CampaignReactions } from './api.ts';

type Person = CampaignReactions['reactions'][ReactionType]['users'][number];

/** Whether the member has chosen a reaction. */
export function isChosen(
  { emojis, userReaction }: CampaignReactions,
  value: ReactionValue,
): boolean {
  if (!isEmoji(value)) return userReaction?.type === value;
  return emojis.some(({ emoji, mine }) => mine && emoji === value);
}

/** The reactions as the server will answer them once the member has chosen, or taken back, one. */
export function afterChoice(
  before: CampaignReactions,
  value: ReactionValue,
  chosen: boolean,
  member: Person,
): CampaignReactions {
  if (isChosen(before, value) === chosen) return before;
  return isEmoji(value)
    ? { ...before, emojis: emojisAfter(before, chosen ? value : null) }
    : { ...before, ...typesAfter(before, chosen ? value : null, member) };
}

function emojisAfter(
  { emojis }: CampaignReactions,
  chosen: ReactionEmoji | null,
): CampaignReactions['emojis'] {
  const before = new Map(emojis.map((each) => [each.emoji, each]));
  return reactionEmoji.flatMap((emoji) => {
    const { count = 0, mine = false } = before.get(emoji) ?? {};
    const after = count - (mine ? 1 : 0) + (emoji === chosen ? 1 : 0);
    return after === 0 ? [] : [{ emoji, count: after, mine: emoji === chosen }];
  });
}

function typesAfter(
  { reactions, userReaction }: CampaignReactions,
  chosen: ReactionType | null,
  member: Person,
): Pick<CampaignReactions, 'reactions' | 'userReaction'> {
  const changed = { ...reactions };
  for (const type of reactionTypes) {
    const isBefore = userReaction?.type === type;
    const isAfter = chosen === type;
    if (isBefore === isAfter) continue;
    const others = reactions[type].users.filter(({ id }) => id !== member.id);
    changed[type] = {
      count: reactions[type].count + (isAfter ? 1 : -1),
      users: (isAfter ? [member, ...others] : others).slice(0, reactionLimits.newestPeople),
    };
  }
  return { reactions: changed, userReaction: chosen === null ? null : { type: chosen } };
}
