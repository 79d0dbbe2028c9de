import { dollars } from '@rostrum/contracts/money';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { DonationStep } from '../DonationDialog.tsx';
import type { SupportedCampaign } from '../supported-campaign.ts';
import type { Donation } from '../use-donation.ts';

const loadDialog = () => import('../DonationDialog.tsx');
const DonationDialog = lazy(async () => ({ default: (await loadDialog()).DonationDialog }));

interface SupportOptions {
  /**
   * Whether the dialog is open at the payment step from the start, because the visitor has signed
   * in to donate.
   */
  readonly openFirst: boolean;
  readonly onClosed: () => void;
  /** Shown below the thank-you message. */
  readonly afterThanks: ReactNode;
}

interface Support {
  /**
   * The panel's button. It opens the dialog at the payment, because the panel has the amount field.
   */
  readonly panelAction: ReactNode;
  /** The bar's button. It opens the dialog at the amount. */
  readonly barAction: ReactNode;
  readonly dialog: ReactNode;
}

/** The buttons that open the donation dialog, and the dialog, for visitors and members. */
export function useSupport(
  campaign: SupportedCampaign,
  donation: Donation,
  { openFirst, onClosed, afterThanks }: SupportOptions,
): Support {
  const [wanted, setOpen] = useState(openFirst);
  const [wasWanted, setUsed] = useState(openFirst);
  const [step, setStep] = useState<DonationStep>('payment');
  const panelButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { amount, isRestored } = donation;
  const open = wanted || isRestored;

  const support = (at: DonationStep): void => {
    const first = donation.isUnderWay() ? 'payment' : at;
    if (first === 'payment' && amount.cents === undefined) {
      toast({
        title: 'Invalid Amount',
        ...(amount.problem !== undefined && { description: amount.problem }),
        variant: 'destructive',
      });
      return;
    }
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (first === 'payment') donation.startPayment();
    setStep(first);
    setUsed(true);
    setOpen(true);
  };

  const preload = {
    onPointerEnter: () => void loadDialog(),
    onFocus: () => void loadDialog(),
  };
  return {
    panelAction: (
      <Button
        ref={panelButton}
        size="large"
        wide
        {...preload}
        onClick={() => {
          support('payment');
        }}
      >
        Support This Campaign
        {amount.cents !== undefined && ` · ${dollars(amount.cents, 'short')}`}
      </Button>
    ),
    barAction: (
      <Button
        {...preload}
        onClick={() => {
          support('amount');
        }}
      >
        Support
      </Button>
    ),
    dialog: (wasWanted || isRestored) && (
      <Suspense fallback={null}>
        <DonationDialog
          campaign={campaign}
          donation={donation}
          step={step}
          onStep={setStep}
          opener={openFirst ? panelButton : opener}
          open={open}
          onClose={() => {
            setOpen(false);
            onClosed();
          }}
        >
          {afterThanks}
        </DonationDialog>
      </Suspense>
    ),
  };
}
