import { css } from '@emotion/react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { commentFragment } from '@rostrum/contracts/comments/constants';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { formatAgo, formatMoment } from '../../../ui/text/dates.ts';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Comment } from '../api.ts';
import { useDiscussion } from '../discussion.ts';
import { authorName } from './author-name.ts';

const HistoryDialog = lazy(async () => ({
  default: (await import('../dialogs/HistoryDialog.tsx')).HistoryDialog,
}));

/** The author's name, when the comment was posted, and whether it was edited. */
export function CommentHead({ comment }: { readonly comment: Comment }): ReactNode {
  const { creatorId, now } = useDiscussion();
  const { id, userId, author, createdAt, editedAt, state } = comment;
  const { search } = useLocation();
  const name = authorName(comment);
  return (
    <p css={headStyle}>
      {author ? (
        <Link to={`/profile/${String(userId)}`}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {author && userId === creatorId && <Badge>Creator</Badge>}
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        <Link to={{ search, hash: commentFragment(id) }} preventScrollReset>
          {formatAgo(createdAt, now)}
        </Link>
      </time>
      {state === 'visible' && editedAt !== null && <Edited comment={comment} at={editedAt} />}
    </p>
  );
}

/** Says that a comment was edited, and opens its history. */
function Edited({ comment, at }: { readonly comment: Comment; readonly at: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        title={formatMoment(at)}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        edited
        <VisuallyHidden>: versions of the comment by {authorName(comment)}</VisuallyHidden>
      </button>
      {used && (
        <Suspense fallback={null}>
          <HistoryDialog
            comment={comment}
            open={open}
            onOpenChange={setOpen}
            returnFocusTo={button}
          />
        </Suspense>
      )}
    </>
  );
}

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minHeight: 24,
  '& > a, & > span': { fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 },
  '& > a:hover': { textDecoration: 'underline' },
  '& > time > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    '&:hover': { color: tokens.content.default, textDecoration: 'underline' },
  },
  '& > time, & > button': { fontSize: tokens.size[14], color: tokens.content.muted },
  '& > button': {
    position: 'relative',
    minHeight: 24,
    textDecoration: 'underline dotted',
    textUnderlineOffset: '0.2em',
    '&:hover': { color: tokens.content.default },
    // For a finger 44 px high, without making the line higher.
    '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
  },
});
