import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { hashtagsQuery, removeHashtag, type Hashtag } from './api.ts';

interface RemoveHashtagProps {
  readonly campaignId: number;
  readonly hashtag: Hashtag;
  readonly open: boolean;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a hashtag is removed. */
export function RemoveHashtag(props: RemoveHashtagProps): ReactNode {
  const { campaignId, hashtag, open, returnFocusTo, onClose, onRemoved } = props;
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeHashtag(campaignId, hashtag.id),
    onSuccess: () => {
      onRemoved();
      queryClient.setQueryData(
        hashtagsQuery(campaignId).queryKey,
        (before) => before && { hashtags: before.hashtags.filter(({ id }) => id !== hashtag.id) },
      );
      void refreshQueries(queryClient, ['hashtags'], ['campaigns']);
    },
    onError: (error) => {
      toast({
        title: hashtagMessages.removeFailed,
        description: reasonOf(error, ''),
        variant: 'destructive',
      });
    },
    onSettled: onClose,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !removal.isPending) onClose();
      }}
      title={hashtagMessages.confirmRemoval}
      description={<bdi>#{hashtag.name}</bdi>}
      returnFocusTo={returnFocusTo}
    >
      <Stack gap={2}>
        <Button
          variant="danger"
          size="large"
          wide
          busy={removal.isPending}
          onClick={() => {
            removal.mutate();
          }}
        >
          Remove
        </Button>
        <Button variant="ghost" disabled={removal.isPending} onClick={onClose}>
          Keep
        </Button>
      </Stack>
    </Dialog>
  );
}
