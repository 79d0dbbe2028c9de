import { ArrowLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CardCheckout, type Stage, useStage } from '../payments/index.ts';
import { AmountPicker } from './AmountPicker.tsx';
import { DonationThanks } from './DonationThanks.tsx';
import type { Donation, Gift } from './use-donation.ts';

export type DonationStep = 'amount' | 'payment';

interface DonationDialogProps {
  readonly campaignTitle: string;
  readonly donation: Donation;
  readonly step: DonationStep;
  readonly onStep: (step: DonationStep) => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it was opened from. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Amount, card, the bank's step and the thanks, over the page that they change. */
export function DonationDialog({
  campaignTitle,
  donation,
  step,
  onStep,
  open,
  onClose,
  opener,
}: DonationDialogProps): ReactNode {
  const gift = step === 'payment' ? donation.gift : undefined;
  const stage = useStage(gift?.payment);
  const close = (): void => {
    if (isUnderWay(stage)) return;
    onClose();
    if (stage.at === 'paid') donation.finish();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={titleOf(stage, gift !== undefined)}
      description={campaignTitle}
      returnFocusTo={opener}
    >
      {gift === undefined ? (
        <AmountStep donation={donation} onStep={onStep} />
      ) : stage.at === 'paid' ? (
        <DonationThanks cents={gift.cents} headingLevel={3}>
          <Button size="large" wide onClick={close}>
            Back to the campaign
          </Button>
        </DonationThanks>
      ) : (
        <PaymentStep gift={gift} onStep={onStep} changeable={stage.at === 'card'} />
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
  readonly gift: Gift;
  readonly onStep: (step: DonationStep) => void;
  readonly changeable: boolean;
}

function PaymentStep({ gift, onStep, changeable }: PaymentStepProps): ReactNode {
  return (
    <Stack gap={2}>
      <CardCheckout key={gift.cents} payment={gift.payment} amountCents={gift.cents} autoFocus />
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

function titleOf(stage: Stage, paying: boolean): string {
  if (!paying) return 'Support This Campaign';
  return stage.at === 'paid' ? 'Payment received' : 'Complete Your Support';
}

/** A request is on its way: closing now would hide its answer. */
function isUnderWay(stage: Stage): boolean {
  return stage.at === 'paying' || ((stage.at === 'bank' || stage.at === 'unknown') && stage.busy);
}
