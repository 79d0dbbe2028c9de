import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../accounts/index.ts';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { PaymentForm, type PaymentState, usePaymentState } from '../payments/index.ts';
import type { Settlement } from '../receipts/index.ts';
import { amountLabel } from './amount-label.ts';
import { AmountPicker } from './AmountPicker.tsx';
import { GivingOptions } from './GivingOptions.tsx';
import { DonationThanks } from './DonationThanks.tsx';
import { SignInStep } from './SignInStep.tsx';
import { takeBackText } from './take-back-text.ts';
import type { SupportedCampaign } from './supported-campaign.ts';
import type { Donation, DonationAttempt } from './use-donation.ts';

export type DonationStep = 'amount' | 'payment';

interface DonationDialogProps {
  readonly campaign: Pick<
    SupportedCampaign,
    'id' | 'title' | 'categoryId' | 'conversation' | 'conversationBy'
  >;
  readonly donation: Donation;
  readonly step: DonationStep;
  readonly onStep: (step: DonationStep) => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that opened the dialog. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Shown below the thank-you message. */
  readonly children: ReactNode;
}

/** The steps of a donation: amount, sign-in for a visitor, card or PayPal, thank-you message. */
export function DonationDialog({
  campaign,
  donation,
  step,
  onStep,
  open,
  onClose,
  opener,
  children,
}: DonationDialogProps): ReactNode {
  const isMember = useMember() !== undefined;
  const attempt = step === 'payment' ? donation.attempt : undefined;
  const state = usePaymentState(attempt?.payment, donation.isRestored);
  const close = (): void => {
    if (isUnderWay(state)) return;
    onClose();
    if (state.status === 'paid') donation.finish();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={titleOf(state, step, donation.settlement)}
      description={campaign.title}
      returnFocusTo={opener}
    >
      {step === 'amount' ? (
        <AmountStep campaign={campaign} donation={donation} onStep={onStep} />
      ) : donation.paid && state.status === 'paid' ? (
        <DonationThanks
          campaign={campaign}
          paid={donation.paid}
          settlement={donation.settlement}
          headingLevel={3}
          next={
            <Button variant="outline" size="large" wide onClick={close}>
              {`Back to the ${nounOf(campaign)}`}
            </Button>
          }
        >
          {children}
        </DonationThanks>
      ) : !isMember ? (
        <SignInStep
          campaign={campaign}
          amount={donation.amount}
          preferences={donation.preferences}
          onChangeAmount={() => {
            onStep('amount');
          }}
        />
      ) : attempt ? (
        <PaymentStep
          campaign={campaign}
          attempt={attempt}
          onStep={onStep}
          changeable={state.status === 'ready'}
        />
      ) : (
        <StartPayment startPayment={donation.startPayment} />
      )}
    </Dialog>
  );
}

function AmountStep({
  campaign,
  donation,
  onStep,
}: Pick<DonationDialogProps, 'campaign' | 'donation' | 'onStep'>): ReactNode {
  return (
    <Stack gap={5}>
      <AmountPicker amount={donation.amount} label={amountLabel(campaign)} />
      <GivingOptions
        noun={nounOf(campaign)}
        preferences={donation.preferences}
        setPreferences={donation.setPreferences}
      />
      <Button
        size="large"
        wide
        disabled={donation.amount.cents === undefined}
        onClick={() => {
          donation.startPayment();
          onStep('payment');
        }}
      >
        Continue to Payment
      </Button>
    </Stack>
  );
}

/** Starts the payment of a member who has returned from signing in. */
function StartPayment({ startPayment }: Pick<Donation, 'startPayment'>): ReactNode {
  const startOnce = useEffectEvent(startPayment);
  useEffect(() => {
    startOnce();
  }, []);
  return null;
}

interface PaymentStepProps extends Pick<DonationDialogProps, 'campaign'> {
  readonly attempt: DonationAttempt;
  readonly onStep: (step: DonationStep) => void;
  readonly changeable: boolean;
}

function PaymentStep({ campaign, attempt, onStep, changeable }: PaymentStepProps): ReactNode {
  return (
    <Stack gap={2}>
      <PaymentForm
        key={attempt.cents}
        payment={attempt.payment}
        amountCents={attempt.cents}
        amountLabel={amountLabel(campaign)}
        isDonation
        autoFocus
      />
      {changeable && (
        <Text size={14} tone="muted">
          {takeBackText(campaign)}
        </Text>
      )}
      {changeable && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            onStep('amount');
          }}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Change the amount
        </Button>
      )}
    </Stack>
  );
}

function titleOf(state: PaymentState, step: DonationStep, settlement: Settlement): string {
  if (step === 'amount') return 'Support This Campaign';
  if (state.status !== 'paid') return 'Complete Your Support';
  return settlement === 'settled' || settlement === 'returned'
    ? 'Payment received'
    : 'Payment sent';
}

/** Whether a request is pending. Closing the dialog would hide its answer. */
function isUnderWay(state: PaymentState): boolean {
  return (
    state.status === 'paying' ||
    ((state.status === 'bank' || state.status === 'approval' || state.status === 'unknown') &&
      state.busy)
  );
}
