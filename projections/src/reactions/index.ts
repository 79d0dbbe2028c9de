export type { AfterReaction, OwnReactions, ReactionCounts, ReactionWithId } from './queries.ts';
