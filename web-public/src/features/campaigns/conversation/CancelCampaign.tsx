import { dollars } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { cancelCampaign, type CampaignDetail } from '../api.ts';

/** A button that opens the dialog in which a creator cancels the campaign. */
export function CancelCampaign({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, currentAmountCents, donationCount } = campaign;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const cancelled = useMutation({
    mutationFn: () => cancelCampaign(id),
    onSuccess: async () => {
      await refreshQueries(queryClient, ['campaigns'], ['dashboard'], ['donations']);
      toast({ title: 'Campaign cancelled', description: 'All donations are being returned.' });
      await navigate(`/campaigns/${String(id)}`);
    },
  });
  const donations = donationCount === 1 ? '1 donation' : `${String(donationCount)} donations`;
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
        Cancel the campaign
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancel this campaign?"
        description="This cannot be undone."
        label="Cancel and return the donations"
        busyLabel="Cancelling..."
        keep="Keep the campaign"
        busy={cancelled.isPending}
        onConfirm={() => {
          cancelled.mutate();
        }}
        onClose={() => {
          setOpen(false);
        }}
        returnFocusTo={opener}
      >
        <Text>
          <strong>
            {donations} of {dollars(currentAmountCents)}
          </strong>{' '}
          {donationCount === 1 ? 'is' : 'are'} returned, with the fees. The conversation does not
          take place, and the campaign takes no more donations. {paymentMessages.refundTakes}
        </Text>
        {cancelled.error && (
          <Alert title="The campaign was not cancelled">
            {reasonOf(cancelled.error, 'Please try again later.')}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
