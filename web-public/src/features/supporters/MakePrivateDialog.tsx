import { supporterMessages } from '@rostrum/contracts/supporters/messages';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { Alert } from '../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { makeMessagePrivate } from './api.ts';

export interface MakePrivateProps {
  readonly donationId: number;
  /** Gets the focus when the button goes with the message. */
  readonly remains: RefObject<HTMLElement | null>;
  /** Shows that the message is private. */
  readonly onMade: () => Promise<void>;
}

interface MakePrivateDialogProps extends MakePrivateProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks whether a public message shall be left to the creator alone. */
export function MakePrivateDialog(props: MakePrivateDialogProps): ReactNode {
  const { donationId, remains, onMade, open, onOpenChange, opener } = props;
  const returnFocusTo = useRef<HTMLElement>(null);
  const change = useMutation({
    mutationFn: () => makeMessagePrivate(donationId),
    onSuccess: () => {
      returnFocusTo.current = remains.current;
      onOpenChange(false);
      toast({ title: supporterMessages.madePrivate });
      return onMade();
    },
  });
  const { isPending, error } = change;
  const close = (): void => {
    change.reset();
    returnFocusTo.current = opener.current;
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Make this message private?"
      label="Make it private"
      keep="Leave it public"
      busy={isPending}
      onConfirm={() => {
        change.mutate();
      }}
      onClose={close}
      returnFocusTo={returnFocusTo}
    >
      <Text size={15}>
        Only the creator and our staff can read it then. It cannot be made public again.
      </Text>
      {error && (
        <Alert title={supporterMessages.madePrivateFailed}>
          {reasonOf(error, 'Please try again later.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
