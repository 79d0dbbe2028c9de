import { css } from '@emotion/react';
import type { Target } from '@rostrum/contracts';
import type { Noun } from '@rostrum/contracts/categories/constants';
import type { CommentSort } from '@rostrum/contracts/comments/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { space, targetHeight, tokens } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import { commentsQuery } from './api.ts';
import { DiscussionContext } from './discussion.ts';
import { NewComment } from './form/NewComment.tsx';
import { commentsOf } from './loaded-comments.ts';
import { LinkedComment } from './LinkedComment.tsx';
import { CommentsSkeleton } from './thread/CommentsSkeleton.tsx';
import { type LoadedPages, MoreButton } from './thread/MoreButton.tsx';
import { Thread } from './thread/Thread.tsx';
import { useLinkedComment, useLinkedId } from './use-linked-comment.ts';

interface DiscussionProps {
  readonly target: Target;
  readonly creatorId: number;
  /** What it is called in sentences. */
  readonly noun: Noun | 'prompt';
  /** Whether it takes comments at the moment. */
  readonly takesComments: boolean;
  /** What is said while there are no comments. */
  readonly asks: string;
}

/** The comments on a campaign or a prompt, and the form for a new one. */
export function DiscussionOf({
  target,
  creatorId,
  noun,
  takesComments,
  asks,
}: DiscussionProps): ReactNode {
  const [search, setSearch] = useSearchParams();
  const sort: CommentSort = search.get('order') === 'oldest' ? 'oldest' : 'newest';
  const comments = useInfiniteQuery({
    ...commentsQuery(target, sort),
    // The control of the order stays, and so does its focus.
    placeholderData: keepPreviousData,
  });
  const linkedId = useLinkedId();
  const linked = useLinkedComment(target, linkedId, comments.data !== undefined);
  const [announcement, announce] = useState('');
  const member = useMember();
  const order = (next: CommentSort): void => {
    const changed = new URLSearchParams(search);
    if (next === 'oldest') changed.set('order', next);
    else changed.delete('order');
    setSearch(changed, { replace: true, preventScrollReset: true });
    announce(
      next === 'oldest' ? 'The oldest comments are first.' : 'The newest comments are first.',
    );
  };
  return (
    <DiscussionContext
      value={{
        target,
        linkedId,
        creatorId,
        takesComments,
        member,
        now: comments.dataUpdatedAt,
        announce,
      }}
    >
      <Stack gap={6}>
        {linked && <LinkedComment key={linkedId} query={linked} />}
        <NewComment noun={noun} />
        <Comments
          query={comments}
          asks={asks}
          shownAbove={linked?.data?.thread.id}
          sort={sort}
          onSort={order}
        />
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DiscussionContext>
  );
}

interface CommentsProps extends Pick<DiscussionProps, 'asks'> {
  readonly query: LoadedPages;
  /** The comment that is shown above the list, and not in it. */
  readonly shownAbove: number | undefined;
  readonly sort: CommentSort;
  readonly onSort: (sort: CommentSort) => void;
}

function Comments({ query, asks, shownAbove, sort, onSort }: CommentsProps): ReactNode {
  const [focusedId, setFocusedId] = useState<number>();
  if (query.isPending) return <CommentsSkeleton label="Loading the discussion" count={3} />;
  if (!query.data) {
    return <LoadFailed query={query} title="The discussion could not be loaded" />;
  }
  const all = commentsOf(query.data);
  if (all.length === 0) {
    return <EmptyState title="No comments yet" text={asks} />;
  }
  const comments = all.filter(({ id }) => id !== shownAbove);
  return (
    <Stack gap={4}>
      {comments.length > 1 && <Order sort={sort} onSort={onSort} />}
      {comments.length > 0 && (
        <ul css={listStyle} aria-busy={query.isPlaceholderData || undefined}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Thread comment={comment} focused={comment.id === focusedId} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} one="comment" many="comments" onMore={setFocusedId} />
    </Stack>
  );
}

const orders = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const;

function Order({ sort, onSort }: Pick<CommentsProps, 'sort' | 'onSort'>): ReactNode {
  return (
    <div role="group" aria-label="Order of the comments" css={orderStyle}>
      {orders.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={sort === value}
          onClick={() => {
            if (sort !== value) onSort(value);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const listStyle = css({ display: 'grid', gap: space(7), '& > li': { minWidth: 0 } });

const orderStyle = css({
  display: 'flex',
  gap: space(1),
  '& > button': {
    ...targetHeight(36),
    paddingInline: space(3),
    borderRadius: tokens.radius.pill,
    fontSize: tokens.size[14],
    fontWeight: 600,
    color: tokens.content.muted,
    '&:hover': { color: tokens.content.default },
    '&[aria-pressed="true"]': {
      background: tokens.surface.sunken,
      color: tokens.content.default,
    },
  },
});
