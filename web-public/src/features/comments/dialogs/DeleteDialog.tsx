import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { Alert } from '../../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { deleteComment, type Comment } from '../api.ts';
import { showDeleted } from '../loaded-comments.ts';

interface DeleteDialogProps {
  readonly comment: Comment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
  /** What is left of the comment; it gets the focus. */
  readonly article: RefObject<HTMLElement | null>;
}

/** Asks whether a comment shall be deleted. */
export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { comment, open, onOpenChange, opener, article } = props;
  const queryClient = useQueryClient();
  const returnFocusTo = useRef<HTMLElement>(null);
  const deletion = useMutation({
    mutationFn: () => deleteComment(comment.id),
    onSuccess: () => {
      // The button goes with the comment.
      returnFocusTo.current = article.current;
      onOpenChange(false);
      toast({ title: 'Comment deleted' });
      return showDeleted(queryClient, comment);
    },
  });
  const { isPending, error } = deletion;
  const close = (): void => {
    deletion.reset();
    returnFocusTo.current = opener.current;
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Delete this comment?"
      label="Delete comment"
      busyLabel="Deleting..."
      keep="Keep the comment"
      busy={isPending}
      onConfirm={() => {
        deletion.mutate();
      }}
      onClose={close}
      returnFocusTo={returnFocusTo}
    >
      <Text size={15}>
        Nobody can read it any more, and this cannot be undone. The answers to it stay.
      </Text>
      {error && (
        <Alert title="The comment was not deleted">
          {reasonOf(error, 'Please try again later.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
