import { css } from '@emotion/react';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { space, targetHeight, tokens } from '../../../ui/tokens/tokens.ts';
import { reportComment, type Comment } from '../api.ts';
import { useDiscussion } from '../discussion.ts';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { authorName } from './author-name.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('../dialogs/DeleteDialog.tsx')).DeleteDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('../../reports/index.ts')).ReportDialog,
}));

interface CommentActionsProps {
  readonly comment: Comment;
  readonly article: RefObject<HTMLElement | null>;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  /** Absent if the comment cannot be answered. */
  readonly onAnswer: (() => void) | undefined;
  readonly onEdit: () => void;
}

/** What a member can do with a comment: with their own removed one, delete it. A visitor can do nothing. */
export function CommentActions(props: CommentActionsProps): ReactNode {
  const { comment, article, editButton, onAnswer, onEdit } = props;
  const { member, takesComments } = useDiscussion();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!member) return null;
  const isOwn = member.id === comment.userId;
  const isVisible = comment.state === 'visible';
  const show = (): void => {
    setUsed(true);
    setOpen(true);
  };
  const of = <VisuallyHidden> the comment by {authorName(comment)}</VisuallyHidden>;
  const dialog = { open, onOpenChange: setOpen };
  return (
    <div css={actionsStyle}>
      {takesComments && isVisible && onAnswer && (
        <button type="button" onClick={onAnswer}>
          Answer{of}
        </button>
      )}
      {isOwn ? (
        <>
          {takesComments && isVisible && (
            <button ref={editButton} type="button" onClick={onEdit}>
              Edit{of}
            </button>
          )}
          <button ref={opener} type="button" onClick={show}>
            Delete{of}
          </button>
        </>
      ) : (
        <button ref={opener} type="button" onClick={show}>
          Report{of}
        </button>
      )}
      {used && (
        <Suspense fallback={null}>
          {isOwn ? (
            <DeleteDialog {...dialog} comment={comment} opener={opener} article={article} />
          ) : (
            <ReportDialog
              {...dialog}
              what="comment"
              authorName={authorName(comment)}
              send={(report) => reportComment(comment.id, report)}
              returnFocusTo={opener}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

const actionsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  '& > button': {
    position: 'relative',
    ...targetHeight(36),
    fontSize: tokens.size[14],
    fontWeight: 600,
    color: tokens.content.muted,
    '&:hover': { color: tokens.content.default, textDecoration: 'underline' },
  },
});
