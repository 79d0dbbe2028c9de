import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { moderationBody, reportBody, reportMessages, reportsPage } from '../reports/index.ts';
import { commentsEndpoints as endpoints } from './constants.ts';
import { adminComments } from './lists.ts';
import { commentMessages } from './messages.ts';
import {
  adminComment,
  answersQuery,
  comment,
  commentHistory,
  comments,
  commentsQuery,
  editCommentBody,
  postCommentBody,
} from './schemas.ts';

const params = { id: '4711' } as const;
const ofAnybody = { tag: 'comments', access: 'public', params: idParams } as const;
const ofAuthor = {
  tag: 'comments',
  access: 'member',
  members: 'owner',
  params: idParams,
  signInFirst: commentMessages.signInFirst,
} as const;
const list = {
  ...ofAnybody,
  query: commentsQuery,
  example: { params, query: { sort: 'oldest', limit: '20', after: '4711' } },
  answers: { 200: comments },
  errors: [404, 410],
} as const;
const post = {
  tag: 'comments',
  access: 'member',
  members: 'all',
  idempotent: true,
  rate: { name: 'comment', calls: 300, seconds: 3600 },
  params: idParams,
  body: postCommentBody,
  example: { params, body: { content: 'Who moderates it, @amara?', parentId: null } },
  answers: { 201: comment },
  errors: [404, 409, 410],
} as const;
const byModerator = {
  tag: 'administration',
  access: 'admin',
  params: idParams,
  body: moderationBody,
  answers: { 200: success },
  errors: [404, 409],
} as const;
const moderation = { params, body: { reason: 'It breaks the rules of the discussion.' } } as const;

export const commentsRoutes = {
  listComments: defineRoute(endpoints.listComments, {
    ...list,
    summary:
      'The comments on a campaign, without answers, newest first; X-Total-Count counts those that are visible, and their answers',
  }),
  postComment: defineRoute(endpoints.postComment, {
    ...post,
    summary: 'Comment on a campaign, or answer a comment on it',
    signInFirst: commentMessages.signInFirst,
  }),
  listPromptComments: defineRoute(endpoints.listPromptComments, {
    ...list,
    summary:
      'The comments on a prompt, without answers, newest first; X-Total-Count counts those that are visible, and their answers',
  }),
  postPromptComment: defineRoute(endpoints.postPromptComment, {
    ...post,
    summary: 'Comment on a prompt, or answer a comment on it',
    signInFirst: commentMessages.signInFirstOnPrompts,
  }),
  getComment: defineRoute(endpoints.getComment, {
    ...ofAnybody,
    summary: 'One comment or answer',
    example: { params },
    answers: { 200: comment },
    errors: [404, 410],
  }),
  editComment: defineRoute(endpoints.editComment, {
    ...ofAuthor,
    summary: "Change the text of one's own comment",
    body: editCommentBody,
    example: { params, body: { content: 'Who moderates it? Ah, it says so above.' } },
    answers: { 200: comment },
    errors: [404, 409, 410],
  }),
  deleteComment: defineRoute(endpoints.deleteComment, {
    ...ofAuthor,
    withoutTerms: true,
    summary: "Delete one's own comment, also a removed one",
    example: { params },
    answers: { 200: success },
    errors: [404],
  }),
  listAnswers: defineRoute(endpoints.listAnswers, {
    ...ofAnybody,
    summary: 'The answers to a comment, oldest first',
    query: answersQuery,
    example: { params, query: { limit: '20', after: '4711' } },
    answers: { 200: comments },
    errors: [404, 410],
  }),
  commentHistory: defineRoute(endpoints.commentHistory, {
    ...ofAnybody,
    summary: 'The versions of the text of a visible comment, oldest first',
    example: { params },
    answers: { 200: commentHistory },
    errors: [404, 410],
  }),
  reportComment: defineRoute(endpoints.reportComment, {
    summary: 'Report a comment to the moderators, once',
    tag: 'comments',
    access: 'member',
    withoutTerms: true,
    members: 'all',
    rate: { name: 'report', calls: 120, seconds: 3600 },
    signInFirst: reportMessages.signInFirst,
    params: idParams,
    body: reportBody,
    example: { params, body: { reason: 'spam', text: 'It sells watches.' } },
    answers: { 200: success },
    errors: [404, 409],
  }),
  adminListComments: adminListRoute(endpoints.adminListComments, {
    items: 'comments and answers',
    list: adminComments,
    item: adminComment,
  }),
  adminGetComment: defineRoute(endpoints.adminGetComment, {
    summary: 'One comment in any state',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: adminComment },
    errors: [404],
  }),
  adminExportComments: adminExportRoute(endpoints.adminExportComments, {
    items: 'comments and answers',
    list: adminComments,
  }),
  adminCommentReports: defineRoute(endpoints.adminCommentReports, {
    summary: 'The reports of a comment that somebody else wrote, newest first',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    query: reportsPage.query,
    example: { params, query: { page: '1' } },
    answers: { 200: reportsPage.answer },
    errors: [404],
  }),
  removeComment: defineRoute(endpoints.removeComment, {
    ...byModerator,
    summary: 'Remove a comment that somebody else wrote; what is left of it says so',
    example: moderation,
  }),
  restoreComment: defineRoute(endpoints.restoreComment, {
    ...byModerator,
    summary: 'Make a removed comment visible again',
    example: moderation,
  }),
  dismissCommentReports: defineRoute(endpoints.dismissCommentReports, {
    ...byModerator,
    summary: 'Dismiss the open reports of a comment; a new report is open again',
    example: moderation,
  }),
} as const;
