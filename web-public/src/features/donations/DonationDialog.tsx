import { ArrowLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CardCheckout, type PaymentState, usePaymentState } from '../payments/index.ts';
import { AmountPicker } from './AmountPicker.tsx';
import { DonationThanks } from './DonationThanks.tsx';
import type { Donation, DonationAttempt } from './use-donation.ts';

export type DonationStep = 'amount' | 'payment';

interface DonationDialogProps {
  readonly campaignTitle: string;
  readonly donation: Donation;
  readonly step: DonationStep;
  readonly onStep: (step: DonationStep) => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that opened the dialog. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** The steps of a donation: amount, card, 3-D Secure, thanks. */
export function DonationDialog({
  campaignTitle,
  donation,
  step,
  onStep,
  open,
  onClose,
  opener,
}: DonationDialogProps): ReactNode {
  const attempt = step === 'payment' ? donation.attempt : undefined;
  const state = usePaymentState(attempt?.payment);
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
      title={titleOf(state, attempt !== undefined)}
      description={campaignTitle}
      returnFocusTo={opener}
    >
      {attempt === undefined ? (
        <AmountStep donation={donation} onStep={onStep} />
      ) : state.status === 'paid' ? (
        <DonationThanks cents={attempt.cents} headingLevel={3}>
          <Button size="large" wide onClick={close}>
            Back to the campaign
          </Button>
        </DonationThanks>
      ) : (
        <PaymentStep attempt={attempt} onStep={onStep} changeable={state.status === 'card'} />
      )}
    </Dialog>
  );
}

function AmountStep({
  donation,
  onStep,
}: Pick<DonationDialogProps, 'donation' | 'onStep'>): ReactNode {
  return (
    <Stack gap={5}>
      <AmountPicker amount={donation.amount} />
      <Button
        size="large"
        wide
        disabled={donation.amount.cents === undefined}
        onClick={() => {
          donation.begin();
          onStep('payment');
        }}
      >
        Continue to Payment
      </Button>
    </Stack>
  );
}

interface PaymentStepProps {
  readonly attempt: DonationAttempt;
  readonly onStep: (step: DonationStep) => void;
  readonly changeable: boolean;
}

function PaymentStep({ attempt, onStep, changeable }: PaymentStepProps): ReactNode {
  return (
    <Stack gap={2}>
      <CardCheckout
        key={attempt.cents}
        payment={attempt.payment}
        amountCents={attempt.cents}
        autoFocus
      />
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

function titleOf(state: PaymentState, paying: boolean): string {
  if (!paying) return 'Support This Campaign';
  return state.status === 'paid' ? 'Payment received' : 'Complete Your Support';
}

/** Whether a request is pending. Closing the dialog would hide its answer. */
function isUnderWay(state: PaymentState): boolean {
  return (
    state.status === 'paying' ||
    ((state.status === 'bank' || state.status === 'unknown') && state.busy)
  );
}
