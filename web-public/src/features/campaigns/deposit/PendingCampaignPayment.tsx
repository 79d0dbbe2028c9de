import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { defaultPolicyId, parseCents, payoutPolicies } from '@rostrum/contracts/money';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { configurationQuery } from '../../../api/configuration.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { Member } from '../../accounts/index.ts';
import { onCampaignCreated } from '../../on-campaign-created.ts';
import {
  awayBeforeCharge,
  chargeUnknown,
  forgetSentPayment,
  inBrowser,
  keepSentPayment,
  openPayment,
  PaymentForm,
} from '../../payments/index.ts';
import { createCampaign, type CampaignBody } from '../api.ts';
import { browserStorage } from '../form/browser-storage.ts';
import { createPaths, creationStorage, type CreateForm } from '../form/creation-storage.ts';
import { participantSlots } from '../form/participant-slots.ts';
import { useOwnImage } from '../form/use-own-image.ts';
import { createCreation, type Creation, type CreationState } from './creation.ts';
import { waitForPublication } from './paid-deposit.ts';
import { PaymentFrame, type PaymentFrameProps } from './PaymentFrame.tsx';

/** Pays for the campaign that the form stored in the browser, and creates it. */
export function PendingCampaignPayment({ member }: { readonly member: Member }): ReactNode {
  const navigate = useNavigate();
  const [stored] = useState(() => {
    const storage = creationStorage(browserStorage, member.id);
    return { body: storage.pending(), form: storage.pendingForm() };
  });
  const pending = useOwnImage(stored.body);
  useEffect(() => {
    if (pending) return;
    toast({
      title: 'Payment Error',
      description: 'No campaign data found. Please start the campaign creation process again.',
      variant: 'destructive',
    });
    void navigate(createPaths.full, { replace: true });
  }, [pending, navigate]);
  return pending ? <Pay pending={pending} form={stored.form} member={member} /> : null;
}

/** The states in which the form can still change what is created. */
const editableStates: ReadonlySet<CreationState['status']> = new Set(['preparing', 'paying']);

interface PayProps {
  readonly pending: CampaignBody;
  readonly form: CreateForm;
  readonly member: Member;
}

function Pay({ pending, form, member }: PayProps): ReactNode {
  const userId = member.id;
  const formPath = createPaths[form];
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [creation] = useState(() => creationOf(pending, userId, queryClient));
  const state = useSyncExternalStore(creation.subscribe, creation.state);
  const isEditable = editableStates.has(state.status);

  useEffect(() => {
    void creation.start();
  }, [creation]);

  useEffect(() => {
    if (state.status === 'setup-failed') {
      toast({ title: 'Payment Setup Failed', description: state.text, variant: 'destructive' });
      void navigate(formPath, { replace: true });
    }
    if (state.status === 'created') {
      const { campaignId } = state;
      forgetSentPayment('deposit');
      onCampaignCreated(campaignId, userId);
      void refreshQueries(queryClient, ['campaigns', campaignId], ['donations', campaignId]);
      void navigate(...waitForPublication(campaignId));
    }
  }, [state, navigate, queryClient, userId, formPath]);

  return (
    <PaymentFrame
      title={pending.title}
      description={pending.description}
      categoryId={Number(pending.categoryId)}
      participants={participantsOf(pending)}
      moderator={
        pending.moderator ? { name: pending.moderator, bio: pending.moderatorBio } : undefined
      }
      creator={member}
      goalCents={parseCents(pending.goalAmount) ?? 0}
      expiresAt={pending.expiresAt}
      policy={payoutPolicies[pending.payoutPolicy ?? defaultPolicyId]}
      editPath={isEditable ? formPath : undefined}
      splitIsFixed={false}
      imageUrl={pending.imageUrl}
    >
      <CreationProgress state={state} creation={creation} formPath={formPath} />
    </PaymentFrame>
  );
}

function CreationProgress({
  state,
  creation,
  formPath,
}: {
  readonly state: CreationState;
  readonly creation: Creation;
  readonly formPath: string;
}): ReactNode {
  switch (state.status) {
    case 'preparing':
    case 'setup-failed':
      return <Waiting text="Preparing your payment..." />;
    case 'away':
      return <Away charged={state.charged} />;
    case 'creating':
    case 'created':
      return <Waiting text="Creating your campaign..." />;
    case 'confirming':
      return (
        <Waiting text="Your payment is being confirmed. Your campaign is created as soon as it is." />
      );
    case 'paying':
      return (
        <Stack gap={2}>
          <PaymentForm payment={state.payment} amountCents={campaignLimits.depositCents} />
          <LinkButton to={formPath} variant="ghost">
            Cancel
          </LinkButton>
        </Stack>
      );
    case 'failed':
      return <Failed state={state} creation={creation} formPath={formPath} />;
  }
}

const awayTexts = {
  no: awayBeforeCharge,
  yes: {
    title: 'We cannot reach Rostrum.',
    text: 'Your $1 is paid. Your campaign is created as soon as we are back.',
  },
  unknown: chargeUnknown,
} as const;

function Away({ charged }: Pick<Extract<CreationState, { status: 'away' }>, 'charged'>): ReactNode {
  const { title, text } = awayTexts[charged];
  return (
    <Alert tone="warning" title={title}>
      <p>{text}</p>
    </Alert>
  );
}

function Failed({
  state: { text, remedy },
  creation,
  formPath,
}: {
  readonly state: Extract<CreationState, { status: 'failed' }>;
  readonly creation: Creation;
  readonly formPath: string;
}): ReactNode {
  return (
    <Stack gap={5}>
      {remedy === 'wait' ? (
        <Alert tone="warning" title="Your payment is being confirmed">
          <p>This takes longer than usual. Your campaign is created once it is confirmed.</p>
        </Alert>
      ) : (
        <Alert title="Error Creating Campaign">
          <p>Failed to create campaign after payment. Please contact support.</p>
          <p>{text}</p>
        </Alert>
      )}
      <Text size={15} tone="muted">
        {remedy === 'start-over'
          ? 'Your campaign may already be on your dashboard; if not, this payment is refunded automatically.'
          : 'Your $1 is kept for this campaign: you will not be asked to pay again.'}
      </Text>
      <Row gap={3}>
        {(remedy === 'retry' || remedy === 'wait') && (
          <Button onClick={() => void creation.retry()}>Try again</Button>
        )}
        {remedy === 'correct' && <LinkButton to={formPath}>Correct the form</LinkButton>}
        {remedy === 'start-over' && (
          <>
            <LinkButton to="/dashboard">My Dashboard</LinkButton>
            <Button variant="outline" onClick={() => void creation.startOver()}>
              Use a new payment
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

function Waiting({ text }: { readonly text: string }): ReactNode {
  return (
    <Stack gap={5}>
      <Text role="status">{text}</Text>
      <Skeleton height={46} />
      <Skeleton height={46} />
      <Skeleton height={52} />
    </Stack>
  );
}

function creationOf(pending: CampaignBody, userId: number, queryClient: QueryClient): Creation {
  return createCreation({
    storage: creationStorage(browserStorage, userId),
    pending,
    open: (method, key) =>
      openPayment(method, campaignLimits.depositCents, { campaignId: 'pending' }, key),
    method: async () => {
      const { payments } = await queryClient.query({
        ...configurationQuery,
        staleTime: 'static',
      });
      return payments.card ? 'card' : 'paypal';
    },
    ...inBrowser,
    onConfirming: (intent) => {
      keepSentPayment('deposit', intent);
    },
    create: createCampaign,
  });
}

function participantsOf(pending: CampaignBody): PaymentFrameProps['participants'] {
  return participantSlots.flatMap((slot) => {
    const name = pending[`participant${slot}`];
    const bio = pending[`participant${slot}Bio`];
    return name ? [{ name, bio }] : [];
  });
}
