import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { count, id, instant, text } from '../kernel/fields.ts';
import { boundedText, reason, wholeNumberParam } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import {
  reactionEmoji,
  reactionLimits,
  reactionStatuses,
  reactionTypes,
  reactionValues,
  reactionVariants,
} from './constants.ts';
import { reactionMessages } from './messages.ts';

/** Either an emoji or a type. `chosen` states the wanted result; without it the value is toggled. */
export const reactBody = z
  .object({
    emoji: z.enum(reactionEmoji).optional(),
    type: z.enum(reactionTypes).optional(),
    chosen: z.boolean().optional(),
  })
  .refine(({ emoji, type }) => (emoji === undefined) !== (type === undefined), {
    error: reactionMessages.oneOf,
  });

const emojiCount = z.object({ emoji: z.enum(reactionEmoji), count, mine: z.boolean() });

/** The emoji that somebody chose, in the order of the picker. `mine`: the caller's. */
export const emojiReactions = z.array(emojiCount).max(reactionEmoji.length);

const ofType = z.object({
  count,
  /** The newest people, the newest first. */
  users: z.array(publicUser).max(reactionLimits.newestPeople),
});

export const typedReactions = z.object({
  reactions: z.object({
    agree: ofType,
    disagree: ofType,
    insightful: ofType,
    love: ofType,
    hot: ofType,
    support: ofType,
  } satisfies Record<(typeof reactionTypes)[number], typeof ofType>),
  /** The caller's; null for visitors, and without one. */
  userReaction: z.object({ type: z.enum(reactionTypes) }).nullable(),
});

export const campaignReactions = typedReactions.extend({ emojis: emojiReactions });

const { page } = reactionLimits;

export const reactionPeopleQuery = z.object({
  reaction: z.enum(reactionValues),
  limit: wholeNumberParam(page.max)
    .refine((limit) => limit >= 1, messages.invalid)
    .optional(),
  /** `next` of the page before. */
  after: boundedText(80)
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_\d{1,16}$/, messages.invalid)
    .optional(),
});

/** Newest first. */
export const reactionPeople = z.object({
  users: z.array(publicUser).max(page.max),
  /** Null at the end. */
  next: text(80).nullable(),
});

export const moderateReactionBody = z.object({
  userId: id,
  variant: z.enum(reactionVariants),
  reason,
});

export const adminReaction = z.object({
  /** Campaign, member and variant. */
  id: text(50),
  campaignId: id,
  userId: id,
  user: publicUser,
  variant: z.enum(reactionVariants),
  /** The present one, or the last before it was taken back or removed. */
  value: z.enum(reactionValues),
  status: z.enum(reactionStatuses),
  changedAt: instant,
});
