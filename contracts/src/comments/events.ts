import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, memberStanding, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { withCampaignAndCreatorAsTarget } from '../kernel/with-campaign-as-target.ts';
import { commentLimits } from './constants.ts';
import { withoutNames } from './mentions.ts';

/** Events of `comment-{id}`. `parentId`: the comment that it answers; null for no answer. */
const ofComment = {
  commentId: id,
  target,
  /** Who created what it is about. */
  targetCreatorId: id,
  authorId: id,
  parentId: id.nullable(),
};
/** The version before the current one named a campaign. */
const before = withCampaignAndCreatorAsTarget;
/** Whose key encrypts a comment, in all of its versions, and what admins say about it. */
const subject = ({ commentId }: { readonly commentId: number }): string =>
  `comment-${String(commentId)}`;
const owner = ({ authorId }: { readonly authorId: number }): string => `user-${String(authorId)}`;
/** `@{0}` stands for the name of the first of `mentions`, and so on (`shownText`). */
const content = personal(text(commentLimits.content.max), erasedText);
const reason = personal(text(limits.reason.max).nullable(), null);
/** The members whom the text mentions; those whom it names and who do not exist are left out. */
const mentions = z.array(id).max(commentLimits.mentions);

/** First event of its stream. `parentAuthorId`: who wrote the comment that it answers. */
export const commentPosted = defineEvent({
  type: 'CommentPosted',
  version: 3,
  upcasters: { 1: withoutNames, 2: before },
  money: false,
  data: z.object({
    ...ofComment,
    parentAuthorId: id.nullable(),
    content,
    mentions,
    standing: memberStanding,
  }),
  subject,
  owner,
});

export const commentEdited = defineEvent({
  type: 'CommentEdited',
  version: 3,
  upcasters: { 1: withoutNames, 2: before },
  money: false,
  data: z.object({ ...ofComment, content, mentions }),
  subject,
  owner,
});

/** By its author, for good. Its text stays sealed for staff until the author is erased. */
export const commentDeleted = defineEvent({
  type: 'CommentDeleted',
  version: 2,
  upcasters: { 1: before },
  money: false,
  data: z.object({
    ...ofComment,
    /** Whether an admin had not removed it before; absent: it was visible. */
    wasVisible: z.boolean().optional(),
  }),
});

/** An admin removed the comment. */
export const commentRemoved = defineEvent({
  type: 'CommentRemoved',
  version: 2,
  upcasters: { 1: before },
  money: false,
  data: z.object({ ...ofComment, removedBy: id, reason }),
  subject,
  owner,
});

/** An admin made a removed comment visible again. */
export const commentRestored = defineEvent({
  type: 'CommentRestored',
  version: 2,
  upcasters: { 1: before },
  money: false,
  data: z.object({ ...ofComment, restoredBy: id, reason }),
  subject,
  owner,
});

/**
 * Appended once its key is destroyed, because its author was erased: no version of it can be read.
 * `wasVisible`: whether it was neither deleted nor removed before.
 */
export const commentErased = defineEvent({
  type: 'CommentErased',
  version: 2,
  upcasters: { 1: before },
  money: false,
  data: z.object({ ...ofComment, wasVisible: z.boolean() }),
});
