import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { editComment, type Comment } from '../api.ts';
import { showEdited } from '../loaded-comments.ts';
import { LazyCommentForm } from './LazyCommentForm.tsx';

interface EditFormProps {
  readonly comment: Comment;
  readonly content: string;
  readonly onDone: () => void;
}

/** The form in which a member changes their own comment, in its place. */
export function EditForm({ comment, content, onDone }: EditFormProps): ReactNode {
  const queryClient = useQueryClient();
  return (
    <LazyCommentForm
      label="Edit your comment"
      initial={content}
      about={{ act: 'edit', commentId: comment.id }}
      rows={3}
      autoFocus
      submitLabel="Save"
      busyLabel="Saving..."
      failedTitle="Failed to change comment"
      onCancel={onDone}
      send={async (changed) => {
        if (changed !== content) {
          await showEdited(queryClient, await editComment(comment.id, changed));
          toast({ title: 'Comment changed' });
        }
        onDone();
      }}
    />
  );
}
