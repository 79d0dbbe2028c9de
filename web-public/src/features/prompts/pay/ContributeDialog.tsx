import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import { AmountPicker } from '../../donations/index.ts';
import { PaymentForm, type PaymentState, usePaymentState } from '../../payments/index.ts';
import type { PromptDetail } from '../api.ts';
import { ContributionThanks } from './ContributionThanks.tsx';
import { notWithdrawn } from './not-withdrawn.ts';
import { SignInToGive } from './SignInToGive.tsx';
import type { Contribution } from './use-contribution.ts';

export type ContributionStep = 'amount' | 'payment';

interface ContributeDialogProps {
  readonly prompt: PromptDetail;
  readonly contribution: Contribution;
  readonly step: ContributionStep;
  readonly onStep: (step: ContributionStep) => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that opened the dialog. */
  readonly opener: RefObject<HTMLElement | null>;
}

const amountLabel = 'To the bounty';

/** The steps of a contribution: amount, sign-in for a visitor, payment, outcome. */
export function ContributeDialog(props: ContributeDialogProps): ReactNode {
  const { prompt, contribution, step, onStep, open, onClose, opener } = props;
  const isMember = useMember() !== undefined;
  const attempt = step === 'payment' ? contribution.attempt : undefined;
  const state = usePaymentState(attempt?.payment, contribution.isRestored);
  const close = (): void => {
    if (isUnderWay(state)) return;
    onClose();
    if (state.status === 'paid') contribution.finish();
  };
  const toAmount = (): void => {
    onStep('amount');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={state.status === 'paid' && step === 'payment' ? 'Payment sent' : 'Add to the bounty'}
      description={prompt.title}
      returnFocusTo={opener}
    >
      {step === 'amount' ? (
        <AmountStep contribution={contribution} onStep={onStep} />
      ) : contribution.paid && state.status === 'paid' ? (
        <ContributionThanks
          prompt={prompt}
          paid={contribution.paid}
          settlement={contribution.settlement}
          onClose={close}
        />
      ) : !isMember ? (
        <SignInToGive
          promptId={prompt.id}
          amount={contribution.amount}
          label={amountLabel}
          onChangeAmount={toAmount}
        />
      ) : attempt ? (
        <Stack gap={2}>
          <PaymentForm
            key={attempt.cents}
            payment={attempt.payment}
            amountCents={attempt.cents}
            amountLabel={amountLabel}
            payNote={notWithdrawn}
            isDonation
            autoFocus
          />
          {state.status === 'ready' && (
            <Button variant="ghost" size="small" onClick={toAmount}>
              <ArrowLeft size={18} aria-hidden="true" />
              Change the amount
            </Button>
          )}
        </Stack>
      ) : (
        <Start start={contribution.start} />
      )}
    </Dialog>
  );
}

function AmountStep({
  contribution,
  onStep,
}: Pick<ContributeDialogProps, 'contribution' | 'onStep'>): ReactNode {
  return (
    <Stack gap={5}>
      <AmountPicker amount={contribution.amount} label={amountLabel} />
      <Text size={14} tone="muted">
        A contribution cannot be withdrawn. It is returned, with its fee, if there is no entry or no
        vote.
      </Text>
      <Button
        size="large"
        wide
        disabled={contribution.amount.cents === undefined}
        onClick={() => {
          contribution.start();
          onStep('payment');
        }}
      >
        Continue to Payment
      </Button>
    </Stack>
  );
}

/** Starts the payment of a member who has returned from signing in. */
function Start({ start }: Pick<Contribution, 'start'>): ReactNode {
  const startOnce = useEffectEvent(start);
  useEffect(() => {
    startOnce();
  }, []);
  return null;
}

/** Whether a request is pending. Closing the dialog would hide its answer. */
const isUnderWay = (state: PaymentState): boolean =>
  state.status === 'paying' || ('busy' in state && state.busy);
