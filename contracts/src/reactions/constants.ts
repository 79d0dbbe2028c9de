import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** The emoji of the picker, in its order. They are stored. */
export const reactionEmoji = ['👍', '❤️', '🔥', '👏', '🎉', '🤔', '😂', '😮'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];

/** The types of the bar, in its order. They are stored. */
export const reactionTypes = ['agree', 'disagree', 'insightful', 'love', 'hot', 'support'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** A member has at most one reaction of each variant to a campaign. The names are stored. */
export const reactionVariants = ['emoji', 'type'] as const;
export type ReactionVariant = (typeof reactionVariants)[number];

/** No value belongs to both variants. */
export const reactionValues = [...reactionEmoji, ...reactionTypes] as const;
export type ReactionValue = ReactionEmoji | ReactionType;

/** What became of a member's reaction: taken back by the member, or removed by an administrator. */
export const reactionStatuses = ['given', 'taken_back', 'removed'] as const;
export type ReactionStatus = (typeof reactionStatuses)[number];

export const reactionLimits = {
  /** Changes of one member's reactions to one campaign per UTC day. */
  changesPerDay: 60,
  /** A second click on the same value within this time is the same click. Milliseconds. */
  sameClickMs: 1_000,
  /** The newest people that are listed with each type. */
  newestPeople: 5,
  /** People behind a count, per page. */
  page: { default: 20, max: 50 },
  rate: { name: 'reactions', calls: 240, seconds: 60 },
} as const;

export const reactionsEndpoints = defineEndpoints({
  getReactions: ['GET', '/api/campaigns/:id/reactions'],
  react: ['POST', '/api/campaigns/:id/reactions'],
  listReactionPeople: ['GET', '/api/campaigns/:id/reactions/people'],
  removeReaction: ['POST', '/api/admin/campaigns/:id/reactions/remove'],
  restoreReaction: ['POST', '/api/admin/campaigns/:id/reactions/restore'],
  adminListReactions: ['GET', '/api/admin/reactions'],
  adminExportReactions: ['GET', '/api/admin/exports/reactions'],
});
