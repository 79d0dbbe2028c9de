import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { targetPath, type Target } from '../kernel/target.ts';

/**
 * What a comment can be. `deleted`: by its author. `removed`: by an admin, until it is restored.
 * `erased`: its author's personal data were erased.
 */
export const commentStates = ['visible', 'deleted', 'removed', 'erased'] as const;
export type CommentState = (typeof commentStates)[number];

export const commentSorts = ['newest', 'oldest'] as const;
export type CommentSort = (typeof commentSorts)[number];

export const commentLimits = {
  content: { min: 1, max: 2000 },
  /** Members whom one comment can mention. */
  mentions: 10,
  /** Mentions that are shown with a name; further ones of the same members are shown as `@…`. */
  namedMentions: 50,
  /** A text all of whose names have become the longest. */
  shown: { max: 2000 + 50 * 30 },
  /** Changes of one comment. */
  edits: 20,
  /** Comments and answers of one member. */
  ofMember: { name: 'comment-of-member', calls: 30, seconds: 3600, survivesRestart: true },
  /** Comments, or answers, per page. */
  page: { default: 20, max: 50 },
} as const;

export const commentsEndpoints = defineEndpoints({
  listComments: ['GET', '/api/campaigns/:id/comments'],
  postComment: ['POST', '/api/campaigns/:id/comments'],
  listPromptComments: ['GET', '/api/prompts/:id/comments'],
  postPromptComment: ['POST', '/api/prompts/:id/comments'],
  getComment: ['GET', '/api/comments/:id'],
  editComment: ['PATCH', '/api/comments/:id'],
  deleteComment: ['DELETE', '/api/comments/:id'],
  listAnswers: ['GET', '/api/comments/:id/answers'],
  commentHistory: ['GET', '/api/comments/:id/history'],
  reportComment: ['POST', '/api/comments/:id/report'],
  adminListComments: ['GET', '/api/admin/comments'],
  adminGetComment: ['GET', '/api/admin/comments/:id'],
  adminExportComments: ['GET', '/api/admin/exports/comments'],
  adminCommentReports: ['GET', '/api/admin/comments/:id/reports'],
  removeComment: ['POST', '/api/admin/comments/:id/remove'],
  restoreComment: ['POST', '/api/admin/comments/:id/restore'],
  dismissCommentReports: ['POST', '/api/admin/comments/:id/dismiss-reports'],
});

/** The part of the discussion's address, after `#`, that names a comment or an answer. */
export const commentFragment = (id: number): string => `comment-${String(id)}`;

/** Where the site shows the discussion of a campaign or a prompt. */
export const discussionPath = (target: Target): string => `${targetPath(target)}?tab=discussion`;

/** Where the site shows a comment or an answer. */
export const commentPath = (target: Target, id: number): string =>
  `${discussionPath(target)}#${commentFragment(id)}`;
