import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
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
    <ConfirmDialog
      open={open}
      title={hashtagMessages.confirmRemoval}
      description={<bdi>#{hashtag.name}</bdi>}
      label="Remove"
      keep="Keep"
      busy={removal.isPending}
      onConfirm={() => {
        removal.mutate();
      }}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
