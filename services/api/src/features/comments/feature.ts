import { routes } from '@rostrum/contracts';
import { commandEndpoint, listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint, member } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportComments, adminGetComment, presentAdminComments } from './admin-comments.ts';
import { commentsAudit } from './audit.ts';
import { comment, commentStream } from './comment.ts';
import { commentHistory } from './comment-history.ts';
import { editComment } from './edit-comment.ts';
import { commentStreamsOf, eraseComments, eraseLateComments } from './erase-comments.ts';
import { getComment, listAnswers, listComments } from './list-comments.ts';
import { adminCommentReports, dismissCommentReports } from './moderate-comment.ts';
import { commentNotifications } from './notifications.ts';
import { postComment } from './post-comment.ts';
import { withNames } from './presenter.ts';
import { reportComment } from './report-comment.ts';

export const comments = defineFeature({
  name: 'comments',
  audit: commentsAudit,
  endpoints: (app) => [
    endpoint(routes.listComments, listComments(app, 'campaign')),
    endpoint(routes.postComment, postComment(app, 'campaign')),
    endpoint(routes.listPromptComments, listComments(app, 'prompt')),
    endpoint(routes.postPromptComment, postComment(app, 'prompt')),
    endpoint(routes.getComment, getComment(app)),
    endpoint(routes.editComment, editComment(app)),
    commandEndpoint(
      routes.deleteComment,
      app.events,
      comment,
      ({ params }) => commentStream(params.id),
      (_, context) => ({ kind: 'delete', by: member(context).id }) as const,
    ),
    endpoint(routes.listAnswers, listAnswers(app)),
    endpoint(routes.commentHistory, commentHistory(app)),
    endpoint(routes.reportComment, reportComment(app)),
    listEndpoint(
      routes.adminListComments,
      (query, { queries }) => queries.comments.listAll(query),
      (comments, { queries }) => presentAdminComments(app, queries, comments),
    ),
    endpoint(routes.adminGetComment, adminGetComment(app)),
    endpoint(routes.adminExportComments, adminExportComments(app)),
    endpoint(routes.adminCommentReports, adminCommentReports(app)),
    ...(['remove', 'restore'] as const).map((kind) =>
      commandEndpoint(
        kind === 'remove' ? routes.removeComment : routes.restoreComment,
        app.events,
        comment,
        ({ params }) => commentStream(params.id),
        ({ body }, context) => ({ kind, by: member(context).id, reason: body.reason }),
      ),
    ),
    endpoint(routes.dismissCommentReports, dismissCommentReports(app)),
  ],
  processes: (app) => [eraseLateComments(app)],
  erases: eraseComments,
  exports: (app) => ({
    streams: (userId) => commentStreamsOf(app, userId),
    dataOf: (event) => withNames(app.projections.queries, event),
  }),
  activityTitles: {
    comment_posted: 'You commented',
    comment_deleted: 'You deleted a comment',
    comment_removed: 'You removed a comment',
    comment_restored: 'You restored a comment',
  },
  notifications: commentNotifications,
});
