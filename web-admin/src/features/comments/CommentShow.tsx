import { adminComments } from '@rostrum/contracts/comments/lists';
import { commentPath } from '@rostrum/contracts/comments/constants';
import { reportMessages } from '@rostrum/contracts/reports/messages';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Button, Typography } from '@mui/material';
import { useCanAccess, useGetIdentity, useRecordContext } from 'react-admin';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, RecordLink, TargetLink } from '../../fields/links.tsx';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { WrittenText } from '../reports/index.ts';
import { CommentChips } from './CommentChips.tsx';
import { CommentReports } from './CommentReports.tsx';
import { ModerateComment } from './ModerateComment.tsx';
import { targetOfComment, type CommentRecord } from './records.ts';

/** A comment with its reports, and its versions and decisions beside it. */
export function CommentShow() {
  return (
    <RecordPage title="Comment" actions={<CommentActions />}>
      <CommentPage />
    </RecordPage>
  );
}

/** Whether the caller wrote the comment; undefined until the caller is known. */
function useIsOwn(comment: CommentRecord | undefined): boolean | undefined {
  const { identity } = useGetIdentity();
  return identity && comment ? identity.id === comment.userId : undefined;
}

function CommentActions() {
  const comment = useRecordContext<CommentRecord>();
  const { resource } = adminComments;
  const { canAccess } = useCanAccess({ resource, action: 'moderate' });
  const isOwn = useIsOwn(comment);
  return (
    <RecordActions list={adminComments}>
      {comment && <OnTheSite comment={comment} />}
      {comment && canAccess && isOwn === false && <ModerateComment comment={comment} />}
    </RecordActions>
  );
}

function OnTheSite({ comment }: { readonly comment: CommentRecord }) {
  return (
    <Button
      size="small"
      href={commentPath(targetOfComment(comment), comment.id)}
      target="_blank"
      rel="noopener"
      startIcon={<OpenInNew />}
    >
      On the site
    </Button>
  );
}

function CommentPage() {
  const comment = useRecordContext<CommentRecord>();
  const isOwn = useIsOwn(comment);
  if (!comment) return null;
  const { id, author, userId, parentId, content, createdAt, editedAt } = comment;
  const target = targetOfComment(comment);
  return (
    <RecordColumns
      main={
        <>
          <Panel title={parentId === null ? 'Comment' : 'Answer'}>
            <Typography sx={{ mb: 2 }} component="div">
              <CommentChips comment={comment} />
            </Typography>
            <WrittenText text={content} />
            <Facts>
              <Fact name="Author">
                {author ? <MemberLink id={author.id} /> : `Erased member ${String(userId)}`}
              </Fact>
              <Fact name={target.kind === 'campaign' ? 'Campaign' : 'Prompt'}>
                <TargetLink target={target} />
              </Fact>
              {parentId !== null && (
                <Fact name="Answers">
                  <RecordLink resource={adminComments.resource} id={parentId}>
                    comment {parentId}
                  </RecordLink>
                </Fact>
              )}
              {parentId === null && <Fact name="Visible answers">{comment.answerCount}</Fact>}
              <Fact name="Posted">
                <Instant at={createdAt} />
              </Fact>
              {editedAt !== null && (
                <Fact name="Last edited">
                  <Instant at={editedAt} />
                </Fact>
              )}
            </Facts>
          </Panel>
          {isOwn === true && (
            <Alert severity="info">
              {reportMessages.ownToModerate} Who reported it is not shown to you.
            </Alert>
          )}
          {comment.reports > 0 && isOwn === false && <CommentReports comment={comment} />}
        </>
      }
      beside={
        <>
          <StreamHistory stream={`comment-${String(id)}`} />
          {comment.reports > 0 && <StreamHistory stream={`reports-comment-${String(id)}`} />}
        </>
      }
    />
  );
}
