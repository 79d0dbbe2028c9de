import { useQuery, useQueryClient } from '@tanstack/react-query';
import { donationLimits } from '@rostrum/contracts/donations/limits';
import { quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { refreshQueries } from '../../../api/refresh.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  createPayment,
  newIdempotencyKey,
  openPayment,
  PaymentForm,
} from '../../payments/index.ts';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { CampaignLoadFailed } from '../CampaignLoadFailed.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';

/** Pays the $1 deposit of an existing, unpaid campaign. */
export function UnpaidCampaignPayment({ campaignId }: { readonly campaignId: number }): ReactNode {
  const campaign = useQuery(campaignQuery(campaignId));
  if (campaign.isPending) {
    return <FormSkeleton />;
  }
  if (campaign.isLoadingError) {
    return (
      <CampaignLoadFailed
        query={campaign}
        action={<LinkButton to="/dashboard">My Dashboard</LinkButton>}
      />
    );
  }
  // Already paid, possibly in another tab.
  if (campaign.data.status !== 'pending_payment') {
    return <Navigate to={`/campaigns/${String(campaignId)}`} replace />;
  }
  return <Pay campaign={campaign.data} />;
}

function Pay({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, title, categoryId, participants } = campaign;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = `/campaigns/${String(id)}`;
  // Safe to repeat: a campaign has one deposit, however often its payment is opened.
  const [payment] = useState(() =>
    createPayment({
      totalCents: () => quote(donationLimits.depositCents).totalCents,
      open: (method, key) => openPayment(method, donationLimits.depositCents, id, key),
      newKey: newIdempotencyKey,
      onPaid: () => {
        toast({ title: 'Your campaign is live' });
        void refreshQueries(queryClient);
        void navigate(path, { replace: true });
      },
    }),
  );
  return (
    <PaymentFrame title={title} categoryId={categoryId} participants={participants} campaignId={id}>
      <Stack gap={2}>
        <PaymentForm payment={payment} amountCents={donationLimits.depositCents} />
        <LinkButton to={path} variant="ghost">
          Cancel
        </LinkButton>
      </Stack>
    </PaymentFrame>
  );
}
