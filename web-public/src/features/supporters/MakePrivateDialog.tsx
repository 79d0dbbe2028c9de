import { supporterMessages } from '@rostrum/contracts/supporters/messages';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { DangerButtons } from '../../ui/actions/DangerButtons.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
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
    if (isPending) return;
    change.reset();
    returnFocusTo.current = opener.current;
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Make this message private?"
      returnFocusTo={returnFocusTo}
    >
      <Stack gap={5}>
        <Text size={15}>
          Only the creator and our staff can read it then. It cannot be made public again.
        </Text>
        {error && (
          <Alert title={supporterMessages.madePrivateFailed}>
            {reasonOf(error, 'Please try again later.')}
          </Alert>
        )}
        <DangerButtons
          label="Make it private"
          keep="Leave it public"
          busy={isPending}
          onConfirm={() => {
            change.mutate();
          }}
          onKeep={close}
        />
      </Stack>
    </Dialog>
  );
}
