import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@rostrum/contracts/limits';
import { messages } from '@rostrum/contracts/messages';
import { quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import {
  answerBank,
  CardCheckout,
  confirmCard,
  createCardPayment,
  newIdempotencyKey,
  openPayment,
} from '../../payments/index.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PaymentFrame } from './PaymentFrame.tsx';

/** Pays for a campaign that is already there and waits for its $1. */
export function UnpaidCampaignPayment({ campaignId }: { readonly campaignId: number }): ReactNode {
  const campaign = useQuery(campaignQuery(campaignId));
  if (campaign.isPending) {
    return (
      <Loading label="Loading campaign">
        <Stack gap={6}>
          <Skeleton width="min(420px, 80%)" height={46} />
          <Skeleton height={420} radius="var(--radius)" />
        </Stack>
      </Loading>
    );
  }
  if (campaign.isLoadingError) {
    return (
      <LoadFailed
        query={campaign}
        title="Error Loading Campaign"
        missing={messages.campaignNotFound}
        action={<LinkButton to="/dashboard">My Dashboard</LinkButton>}
      />
    );
  }
  // Paid already, here or in another tab.
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
  // The campaign has one deposit, however often its payment is opened: nobody pays it twice.
  const [payment] = useState(() =>
    createCardPayment({
      totalCents: quote(limits.depositCents).totalCents,
      open: (key) => openPayment(limits.depositCents, id, key),
      confirm: confirmCard,
      answerBank,
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
        <CardCheckout payment={payment} amountCents={limits.depositCents} />
        <LinkButton to={path} variant="ghost">
          Cancel
        </LinkButton>
      </Stack>
    </PaymentFrame>
  );
}
