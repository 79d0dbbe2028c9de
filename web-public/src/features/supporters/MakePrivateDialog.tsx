import { supporterMessages } from '@rostrum/contracts/supporters/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { DangerButtons } from '../../ui/actions/DangerButtons.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { changeSupporter, makeMessagePrivate, type Supporter } from './api.ts';

/** What the buttons of a message need. */
export interface MessageActionProps {
  readonly supporter: Supporter;
  readonly campaignId: number;
  /** Gets the focus when the button goes. */
  readonly article: RefObject<HTMLElement | null>;
}

interface MakePrivateDialogProps extends MessageActionProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks whether a public message shall be left to the creator alone. */
export function MakePrivateDialog(props: MakePrivateDialogProps): ReactNode {
  const { supporter, campaignId, article, open, onOpenChange, opener } = props;
  const queryClient = useQueryClient();
  const returnFocusTo = useRef<HTMLElement>(null);
  const change = useMutation({
    mutationFn: () => makeMessagePrivate(supporter.donationId),
    onSuccess: () => {
      // The button goes with the message.
      returnFocusTo.current = article.current;
      onOpenChange(false);
      toast({ title: supporterMessages.madePrivate });
      changeSupporter(queryClient, campaignId, supporter.donationId, { message: null });
      return refreshQueries(queryClient, ['activities']);
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
