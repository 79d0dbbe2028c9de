import { dollars } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { useSums } from '../../../api/use-sums.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Question } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import type { CampaignDetail } from '../api.ts';
import { cancelCampaign, sumsOfCancelling, type HeldSums } from './cancel-api.ts';

/** A button that opens the dialog in which a creator cancels the campaign. */
export function CancelCampaign({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id } = campaign;
  const noun = nounOf(campaign);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const cancelled = useMutation({
    mutationFn: (sums: HeldSums) => cancelCampaign(id, sums),
    onSuccess: async () => {
      await refreshQueries(queryClient, ['campaigns'], ['dashboard'], ['donations']);
      toast({
        title: isTrailer(campaign) ? 'Trailer cancelled' : 'Campaign cancelled',
        description: 'All donations are being returned.',
      });
      await navigate(`/campaigns/${String(id)}`);
    },
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          cancelled.reset();
          setOpen(true);
        }}
      >
        Cancel the {noun}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && !cancelled.isPending) setOpen(false);
        }}
        title={`Cancel this ${noun}?`}
        description="This cannot be undone."
        returnFocusTo={opener}
      >
        <Asked
          campaign={campaign}
          busy={cancelled.isPending}
          error={cancelled.error}
          onConfirm={cancelled.mutateAsync}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface AskedProps {
  readonly campaign: CampaignDetail;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (sums: HeldSums) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The question, with what the server says now that is returned. */
function Asked({ campaign, busy, error, onConfirm, onClose }: AskedProps): ReactNode {
  const { id } = campaign;
  const asked = useSums(['cancelling', id], () => sumsOfCancelling(id));
  if (asked.isError) return <LoadFailed query={asked} title="What is returned is not known" />;
  if (!asked.data)
    return (
      <Loading label="Asking what is returned">
        <SkeletonText lines={3} />
      </Loading>
    );
  const { sums, refusal } = asked.data;
  if (refusal !== null) return <Alert tone="warning" title={refusal} />;
  const { donations, amountCents } = sums;
  const means = isTrailer(campaign)
    ? 'The trailer can no longer be selected for production, and takes no more donations. Your $1 is not returned.'
    : 'The conversation does not take place, and the campaign takes no more donations.';
  return (
    <Question
      label="Cancel and return the donations"
      busyLabel="Cancelling..."
      keep={`Keep the ${nounOf(campaign)}`}
      busy={busy}
      onConfirm={() => {
        // It is asked for again when it was refused.
        void onConfirm(sums).catch(() => asked.refetch());
      }}
      onClose={onClose}
    >
      <Text>
        <strong>
          {donations === 1 ? '1 donation' : `${String(donations)} donations`} of{' '}
          {dollars(amountCents)}
        </strong>{' '}
        {donations === 1 ? 'is' : 'are'} returned, with the fees. {means}{' '}
        {paymentMessages.refundTakes}
      </Text>
      {error && (
        <Alert title={`The ${nounOf(campaign)} was not cancelled`}>
          {reasonOf(error, 'Please try again later.')}
        </Alert>
      )}
    </Question>
  );
}
