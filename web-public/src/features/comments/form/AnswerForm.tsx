import { commentMessages } from '@rostrum/contracts/comments/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createPosting } from '../../../api/posting.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { postComment, type Comment } from '../api.ts';
import { useDiscussion } from '../discussion.ts';
import { showPosted } from '../loaded-comments.ts';
import { authorName } from '../thread/author-name.ts';
import { LazyCommentForm } from './LazyCommentForm.tsx';

interface AnswerFormProps {
  readonly comment: Comment;
  /** The name of the member whom the answer mentions at its beginning, or ''. */
  readonly to: string;
  readonly onCancel: () => void;
  readonly onPosted: (id: number) => void;
}

/** The form for an answer to a comment. */
export function AnswerForm({ comment, to, onCancel, onPosted }: AnswerFormProps): ReactNode {
  const { target, takesComments, member } = useDiscussion();
  const queryClient = useQueryClient();
  const [posting] = useState(createPosting);
  if (!takesComments || !member) return null;
  return (
    <LazyCommentForm
      label={`Your answer to ${to === '' ? authorName(comment) : to}`}
      initial={to === '' ? '' : `@${to} `}
      about={{ act: 'answer', commentId: comment.id }}
      rows={2}
      autoFocus
      submitLabel="Post answer"
      busyLabel="Posting..."
      failedTitle={commentMessages.failedTitle}
      onCancel={onCancel}
      send={async (content) => {
        const body = { content, parentId: comment.id };
        const answer = await posting.once(content, (key) => postComment(target, body, key));
        await showPosted(queryClient, answer);
        toast({ title: commentMessages.posted });
        onPosted(answer.id);
      }}
    />
  );
}
