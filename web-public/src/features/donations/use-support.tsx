import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSession } from '../accounts/index.ts';
import type { DonationStep } from './DonationDialog.tsx';
import type { SupportedCampaign } from './supported-campaign.ts';
import type { Donation } from './use-donation.ts';

const loadDialog = () => import('./DonationDialog.tsx');
const DonationDialog = lazy(async () => ({ default: (await loadDialog()).DonationDialog }));

interface Support {
  /** For the panel, which has the amount: opens the payment. */
  readonly panelAction: ReactNode;
  /** For the bar: opens the dialog at the amount. */
  readonly barAction: ReactNode;
  readonly dialog: ReactNode;
}

/**
 * The buttons that open the donation dialog, and the dialog. A visitor gets a link to the support
 * page with the amount; its guard asks them to sign in.
 */
export function useSupport(campaign: SupportedCampaign, donation: Donation): Support {
  const visitor = useSession().status === 'visitor';
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [step, setStep] = useState<DonationStep>('payment');
  const opener = useRef<HTMLElement | null>(null);
  const { amount } = donation;

  const support = (wanted: DonationStep): void => {
    const first = donation.isUnderWay() ? 'payment' : wanted;
    if (first === 'payment' && amount.cents === undefined) {
      toast({
        title: 'Invalid Amount',
        ...(amount.problem !== undefined && { description: amount.problem }),
        variant: 'destructive',
      });
      return;
    }
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (first === 'payment') donation.begin();
    setStep(first);
    setUsed(true);
    setOpen(true);
  };

  const action = (first: DonationStep, label: string, wide: boolean): ReactNode =>
    visitor ? (
      <LinkButton
        size={wide ? 'large' : 'medium'}
        wide={wide}
        to={`/campaigns/${String(campaign.id)}/checkout?amount=${amount.text}`}
      >
        {label}
      </LinkButton>
    ) : (
      <Button
        size={wide ? 'large' : 'medium'}
        wide={wide}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          support(first);
        }}
      >
        {label}
      </Button>
    );

  return {
    panelAction: action('payment', 'Support This Campaign', true),
    barAction: action('amount', 'Support', false),
    dialog: used && (
      <Suspense fallback={null}>
        <DonationDialog
          campaignTitle={campaign.title}
          donation={donation}
          step={step}
          onStep={setStep}
          opener={opener}
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    ),
  };
}
