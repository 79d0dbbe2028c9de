import { dollars } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { withdrawalLimits } from '@rostrum/contracts/withdrawals/constants';
import { withdrawalMessages } from '@rostrum/contracts/withdrawals/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SumList } from '../../ui/data-display/SumList.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { withdrawDonation, type Withdrawable } from './api.ts';

interface TakeBackDialogProps {
  readonly donation: Withdrawable['donations'][number];
  readonly quota: Pick<Withdrawable, 'left' | 'nextAt'>;
  readonly open: boolean;
  /** `withdrawn`: whether the donation was taken back. */
  readonly onOpenChange: (open: boolean, withdrawn: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Says what is returned and what it means, and takes the donation back. */
export function TakeBackDialog({
  donation,
  quota,
  open,
  onOpenChange,
  returnFocusTo,
}: TakeBackDialogProps): ReactNode {
  const withdrawal = useMutation({ mutationFn: () => withdrawDonation(donation.id) });
  const { isPending, isSuccess } = withdrawal;
  const close = (): void => {
    if (isPending) return;
    if (!isSuccess) withdrawal.reset();
    onOpenChange(false, isSuccess);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={isSuccess ? 'Taken back' : 'Take back this donation?'}
      description={donation.campaignTitle}
      returnFocusTo={returnFocusTo}
    >
      {isSuccess ? (
        <Done total={dollars(withdrawal.data.totalCents)} close={close} />
      ) : (
        <Offer
          donation={donation}
          quota={quota}
          error={withdrawal.error}
          busy={isPending}
          onTakeBack={() => {
            withdrawal.mutate();
          }}
          onKeep={close}
        />
      )}
    </Dialog>
  );
}

interface OfferProps extends Pick<TakeBackDialogProps, 'donation' | 'quota'> {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
  readonly onKeep: () => void;
}

/** What is returned, how many more can be taken back, and the choice, unless there are none left. */
export function Offer(props: OfferProps): ReactNode {
  const { donation, quota, error, busy, onTakeBack, onKeep } = props;
  const { amountCents, totalCents } = donation;
  const { max } = withdrawalLimits.quota;
  return (
    <Stack gap={5}>
      <SumList
        lines={[
          { label: 'Your donation', cents: amountCents },
          { label: 'Its fee', cents: totalCents - amountCents },
        ]}
        total={{ label: 'You get back', cents: totalCents }}
      />
      {quota.nextAt === null ? (
        <Stack gap={2}>
          <Text size={15}>
            You can take back {max} donations within 30 days; {quota.left} of them{' '}
            {quota.left === 1 ? 'is' : 'are'} left. This cannot be undone.
          </Text>
          <Text size={15} tone="muted">
            {paymentMessages.refundTakes}
          </Text>
        </Stack>
      ) : (
        <Alert tone="warning" title={withdrawalMessages.quota(quota.nextAt)}>
          <TextLink to="/contact">Contact form</TextLink>
        </Alert>
      )}
      {error && (
        <Alert title="The donation was not taken back">
          {reasonOf(error, 'Please try again later.')}
        </Alert>
      )}
      <Stack gap={2}>
        {quota.nextAt === null && (
          <Button variant="danger" size="large" wide busy={busy} onClick={onTakeBack}>
            {busy ? 'Taking it back...' : `Take back ${dollars(totalCents)}`}
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={onKeep}>
          Keep the donation
        </Button>
      </Stack>
    </Stack>
  );
}

function Done({ total, close }: { readonly total: string; readonly close: () => void }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button is gone.
    element.current?.focus();
  }, []);
  return (
    <Stack gap={5}>
      <div ref={element} tabIndex={-1} role="status">
        <Text>
          The refund of {total} is under way. {paymentMessages.refundTakes}
        </Text>
      </div>
      <Button size="large" wide onClick={close}>
        Done
      </Button>
    </Stack>
  );
}
