import { css } from '@emotion/react';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { trailerMessages } from '@rostrum/contracts/campaigns/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pinnedPolicy, quote } from '@rostrum/contracts/money';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { refreshQueries } from '../../../api/refresh.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import {
  createPayment,
  forgetSentPayment,
  inBrowser,
  keepSentPayment,
  openPayment,
  PaymentForm,
} from '../../payments/index.ts';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { CampaignLoadFailed } from '../CampaignLoadFailed.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { useDepositPaid, waitForPublication } from './paid-deposit.ts';
import { PaymentFrame } from './PaymentFrame.tsx';

/** Poll interval, in milliseconds, until the campaign is published. */
const confirmationPauseMs = 2_000;

/**
 * Pays the $1 deposit of an existing, unpaid campaign, and waits until the campaign is published.
 */
export function UnpaidCampaignPayment({ campaignId }: { readonly campaignId: number }): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const paid = useDepositPaid();
  const campaign = useQuery({
    ...campaignQuery(campaignId),
    refetchInterval: ({ state: { data } }) =>
      paid && data?.status === 'pending_payment' ? confirmationPauseMs : false,
  });
  const ofTrailer = campaign.data !== undefined && isTrailer(campaign.data);
  const published = campaign.data !== undefined && campaign.data.status !== 'pending_payment';
  useEffect(() => {
    if (!published) return;
    forgetSentPayment('deposit');
    if (!paid) return;
    toast(
      ofTrailer
        ? { title: 'Your trailer is live', description: 'An administrator reviews it.' }
        : { title: 'Your campaign is live' },
    );
    void refreshQueries(queryClient, ['campaigns', campaignId], ['donations', campaignId]);
  }, [paid, published, ofTrailer, queryClient, campaignId]);
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
  // The deposit was paid here or in another tab.
  if (published) {
    return <Navigate to={`/campaigns/${String(campaignId)}`} state={{ published: true }} replace />;
  }
  if (campaign.data.filesReleased) {
    return (
      <Alert tone="warning" title={trailerMessages.filesReleased}>
        <LinkButton to="/preroll/create" size="small" css={css({ marginTop: space(3) })}>
          Submit it again
        </LinkButton>
      </Alert>
    );
  }
  return (
    <Pay
      campaign={campaign.data}
      paid={paid}
      onPaid={() => {
        void navigate(...waitForPublication(campaignId));
        void refreshQueries(queryClient, ['campaigns', campaignId], ['donations', campaignId]);
      }}
    />
  );
}

interface PayProps {
  readonly campaign: CampaignDetail;
  readonly paid: boolean;
  readonly onPaid: () => void;
}

function Pay({ campaign, paid, onPaid }: PayProps): ReactNode {
  const { id, title, categoryId, participants, payoutPolicy, moderator } = campaign;
  const path = `/campaigns/${String(id)}`;
  const ofTrailer = isTrailer(campaign);
  // Safe to repeat: opening the payment again returns the same deposit.
  const [payment] = useState(() =>
    createPayment({
      totalCents: () => quote(campaignLimits.depositCents).totalCents,
      open: (method, key) =>
        openPayment(method, campaignLimits.depositCents, { campaignId: id }, key),
      ...inBrowser,
      onConfirming: (intent) => {
        keepSentPayment('deposit', intent);
      },
      onPaid,
    }),
  );
  return (
    <PaymentFrame
      title={title}
      categoryId={categoryId}
      description={campaign.description}
      imageUrl={campaign.imageUrl}
      participants={participants.map((name, index) => ({
        name,
        bio: campaign.participantBios[index],
      }))}
      moderator={moderator === null ? undefined : { name: moderator, bio: campaign.moderatorBio }}
      {...(ofTrailer && {
        film: { genre: campaign.genre, duration: campaign.trailerDuration },
      })}
      creator={campaign.creator}
      campaignId={id}
      goalCents={campaign.goalAmountCents}
      expiresAt={campaign.expiresAt}
      policy={pinnedPolicy(payoutPolicy)}
      editPath={paid || !campaign.abilities.edit ? undefined : `/campaigns/edit/${String(id)}`}
      splitIsFixed
    >
      {paid ? (
        <Stack gap={5}>
          <Text role="status">
            Your payment is being confirmed. Your {nounOf(campaign)} is published as soon as it is.
          </Text>
          <LinkButton to="/dashboard" variant="outline">
            My Dashboard
          </LinkButton>
        </Stack>
      ) : (
        <Stack gap={2}>
          <PaymentForm
            payment={payment}
            amountCents={campaignLimits.depositCents}
            {...(ofTrailer && { amountLabel: 'Submission fee' })}
          />
          <LinkButton to={path} variant="ghost">
            Cancel
          </LinkButton>
        </Stack>
      )}
    </PaymentFrame>
  );
}
