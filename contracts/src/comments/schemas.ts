import { z } from 'zod';
import { accountLimits, publicUser } from '../accounts/index.ts';
import { count, id, instant, targetIds, text } from '../kernel/fields.ts';
import { idParam, limitQuery, multiLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { reportCounts } from '../reports/index.ts';
import { commentLimits, commentSorts, commentStates } from './constants.ts';
import { commentMessages } from './messages.ts';

/** More than one empty line in a row becomes one, so that a comment is no taller than its text. */
const fewEmptyLines = (value: string): string => value.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');

const content = (max: number) =>
  withVisibleMinimum(
    multiLineText(commentMessages.empty).overwrite(fewEmptyLines),
    commentLimits.content.min,
    commentMessages.empty,
  ).max(max, commentMessages.tooLong);

export const postCommentBody = z.object({
  content: content(commentLimits.content.max),
  /** The comment that it answers. */
  parentId: z.int(messages.invalid).min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
});

/** A text may have grown by names that have become longer; what is stored of it is limited as before. */
export const editCommentBody = z.object({ content: content(commentLimits.shown.max) });

/**
 * `after`: id of the last comment of the page before. A page with fewer comments than `limit` is the
 * last one.
 */
export const answersQuery = limitQuery(commentLimits.page.max).extend({
  after: idParam.optional(),
});
export const commentsQuery = answersQuery.extend({ sort: z.enum(commentSorts).optional() });

const mention = z.object({
  id,
  username: text(50),
  /** The name in the text, after `@`: the one that the member has now. */
  writtenAs: text(accountLimits.username.max),
});

/** A comment as everybody sees it. */
export const comment = z.object({
  id,
  ...targetIds,
  userId: id,
  /** Null unless it is visible. */
  content: text(commentLimits.shown.max).nullable(),
  createdAt: instant,
  /** Null once the author was erased: shown as `User {userId}`. */
  author: publicUser.nullable(),
  /** The comment that it answers. */
  parentId: id.nullable(),
  /** Visible answers. */
  answerCount: count,
  editedAt: instant.nullable(),
  /** An erased comment is `deleted`, without an author. */
  state: z.enum(['visible', 'deleted', 'removed']),
  /** The members whom the text mentioned when it was written, with the names that they have now. */
  mentions: z.array(mention).max(commentLimits.mentions),
});

export const comments = z.array(comment).max(commentLimits.page.max);

/** The versions of a comment's text, oldest first. */
export const commentHistory = z.object({
  versions: z
    .array(z.object({ content: text(commentLimits.shown.max), createdAt: instant }))
    .max(1 + commentLimits.edits),
});

/** A comment as the console shows it. */
export const adminComment = z.object({
  id,
  ...targetIds,
  /** What the campaign or the prompt is called; null once its text was erased. */
  campaignTitle: z.string().max(300).nullable(),
  userId: id,
  author: publicUser.nullable(),
  parentId: id.nullable(),
  /** Null once the author was erased. */
  content: text(commentLimits.shown.max).nullable(),
  state: z.enum(commentStates),
  createdAt: instant,
  editedAt: instant.nullable(),
  answerCount: count,
  ...reportCounts,
});
