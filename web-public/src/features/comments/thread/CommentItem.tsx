import { css } from '@emotion/react';
import { commentFragment } from '@rostrum/contracts/comments/constants';
import { commentMessages } from '@rostrum/contracts/comments/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Comment } from '../api.ts';
import { useDiscussion } from '../discussion.ts';
import { readDraft } from '../form/comment-draft.ts';
import { EditForm } from '../form/EditForm.tsx';
import { CommentText } from '../text/CommentText.tsx';
import { authorName } from './author-name.ts';
import { CommentActions } from './CommentActions.tsx';
import { CommentHead } from './CommentHead.tsx';

interface CommentItemProps {
  readonly comment: Comment;
  /** Of the picture, in pixels. */
  readonly size: 40 | 32;
  /** Whether the comment gets the focus when this becomes true. */
  readonly focused: boolean;
  /** Absent if the comment cannot be answered. */
  readonly onAnswer: (() => void) | undefined;
}

/** A comment or an answer: who wrote it and when, the text or what became of it, and its actions. */
export function CommentItem({ comment, size, focused, onAnswer }: CommentItemProps): ReactNode {
  const { target, linkedId, member, takesComments } = useDiscussion();
  const { id, author, content, mentions, state } = comment;
  const article = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const isOwn = member?.id === comment.userId;
  const isLinked = id === linkedId;
  const hasDraft =
    isOwn &&
    readDraft({
      username: member.username,
      target,
      about: { act: 'edit', commentId: id },
    }) !== undefined;
  const [editing, setEditing] = useState(hasDraft);
  const name = authorName(comment);

  useEffect(() => {
    if (focused) article.current?.focus();
  }, [focused]);

  const endEditing = (): void => {
    setEditing(false);
    // The button is drawn again in place of the form.
    requestAnimationFrame(() => editButton.current?.focus());
  };

  const actions = (
    <CommentActions
      comment={comment}
      article={article}
      editButton={editButton}
      onAnswer={onAnswer}
      onEdit={() => {
        setEditing(true);
      }}
    />
  );

  return (
    <article
      ref={article}
      id={commentFragment(id)}
      tabIndex={-1}
      aria-label={`${isLinked ? 'Linked comment' : 'Comment'} by ${name}`}
      css={[articleStyle(size), isLinked && linkedStyle]}
    >
      <Avatar username={name} imageUrl={author?.profileImageUrl} size={size} />
      <div css={css({ minWidth: 0 })}>
        <CommentHead comment={comment} />
        {state !== 'visible' || content === null ? (
          <>
            <Text tone="muted">{commentMessages[state === 'removed' ? 'removed' : 'deleted']}</Text>
            {state === 'removed' && isOwn && actions}
          </>
        ) : editing && isOwn && takesComments ? (
          <EditForm comment={comment} content={content} onDone={endEditing} />
        ) : (
          <>
            <CommentText text={content} mentions={mentions} />
            {actions}
          </>
        )}
      </div>
    </article>
  );
}

/** The mark stands beside the comment, which keeps its place. */
const linkedStyle = css({
  borderRadius: tokens.radius.control,
  boxShadow: `0 0 0 ${space(2)} ${tokens.surface.sunken}`,
  background: tokens.surface.sunken,
});

const articleStyle = (size: number) =>
  css({
    display: 'grid',
    gridTemplateColumns: `${String(size)}px minmax(0, 1fr)`,
    gap: space(3),
    alignItems: 'start',
    scrollMarginTop: 40,
  });
