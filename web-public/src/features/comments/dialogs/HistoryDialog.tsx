import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { historyQuery, type Comment } from '../api.ts';
import { CommentText } from '../text/CommentText.tsx';
import { authorName } from '../thread/author-name.ts';

interface HistoryDialogProps {
  readonly comment: Comment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The versions of a comment's text, newest first. */
export function HistoryDialog({ comment, ...dialog }: HistoryDialogProps): ReactNode {
  return (
    <Dialog
      {...dialog}
      title="What was changed"
      description={`All versions of the comment by ${authorName(comment)}, newest first`}
    >
      <Versions comment={comment} />
    </Dialog>
  );
}

function Versions({ comment }: { readonly comment: Comment }): ReactNode {
  const history = useQuery(historyQuery(comment));
  if (history.isPending) {
    return (
      <Loading label="Loading the versions">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (history.isError) {
    return <LoadFailed query={history} level={3} title="The versions could not be loaded" />;
  }
  const versions = history.data.toReversed();
  return (
    <ol css={listStyle}>
      {versions.map(({ content, createdAt }, index) => (
        <li key={createdAt}>
          <p css={whenStyle}>
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            {index === 0 ? ' · now' : index === versions.length - 1 ? ' · first version' : ''}
          </p>
          <CommentText text={content} mentions={comment.mentions} />
        </li>
      ))}
    </ol>
  );
}

const listStyle = css({
  display: 'grid',
  gap: space(4),
  '& > li': { minWidth: 0 },
  '& > li + li': { borderTop: `1px solid ${tokens.border.default}`, paddingTop: space(4) },
});

const whenStyle = css({ fontSize: tokens.size[14], color: tokens.content.muted });
