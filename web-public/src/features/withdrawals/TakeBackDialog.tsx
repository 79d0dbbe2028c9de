import { dollars } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { withdrawalLimits } from '@rostrum/contracts/withdrawals/constants';
import { withdrawalMessages } from '@rostrum/contracts/withdrawals/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { reasonOf } from '../../api/reason.ts';
import { useSums } from '../../api/use-sums.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SumList } from '../../ui/data-display/SumList.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import {
  sumsOfWithdrawal,
  withdrawDonation,
  type Withdrawable,
  type WithdrawalSums,
} from './api.ts';

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
  const withdrawal = useMutation({
    mutationFn: (sums: WithdrawalSums) => withdrawDonation(donation.id, sums),
  });
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
        <AskedOffer
          id={donation.id}
          quota={quota}
          error={withdrawal.error}
          busy={isPending}
          onTakeBack={withdrawal.mutateAsync}
          onKeep={close}
        />
      )}
    </Dialog>
  );
}

interface AskedOfferProps extends Pick<OfferProps, 'quota' | 'error' | 'busy' | 'onKeep'> {
  readonly id: number;
  readonly onTakeBack: (sums: WithdrawalSums) => Promise<unknown>;
}

/** The offer with what the server says now that is returned. */
function AskedOffer({ id, onTakeBack, ...offer }: AskedOfferProps): ReactNode {
  const asked = useSums(['withdrawal', id], () => sumsOfWithdrawal(id));
  if (asked.isError) return <LoadFailed query={asked} title="What you get back is not known" />;
  if (!asked.data)
    return (
      <Loading label="Asking what you get back">
        <SkeletonText lines={3} />
      </Loading>
    );
  const { sums, refusal } = asked.data;
  return (
    <Offer
      {...offer}
      sums={sums}
      refusal={refusal}
      onTakeBack={() => {
        // It is asked for again when it was refused.
        void onTakeBack(sums).catch(() => asked.refetch());
      }}
    />
  );
}

interface OfferProps extends Pick<TakeBackDialogProps, 'quota'> {
  readonly sums: WithdrawalSums;
  /** Why it would be refused; null when it would not be. */
  readonly refusal: string | null;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
  readonly onKeep: () => void;
}

/** What is returned, how many more can be taken back, and the choice, unless there are none left. */
export function Offer(props: OfferProps): ReactNode {
  const { sums, quota, error, busy, onTakeBack, onKeep } = props;
  const totalCents = sums.amountCents + sums.feeCents;
  const refusal = props.refusal ?? (quota.nextAt && withdrawalMessages.quota(quota.nextAt));
  const { max } = withdrawalLimits.quota;
  return (
    <Stack gap={5}>
      <SumList
        lines={[
          { label: 'Your donation', cents: sums.amountCents },
          { label: 'Its fee', cents: sums.feeCents },
        ]}
        total={{ label: 'You get back', cents: totalCents }}
      />
      {refusal === null ? (
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
        <Alert tone="warning" title={refusal}>
          <TextLink to="/contact">Contact form</TextLink>
        </Alert>
      )}
      {error && (
        <Alert title="The donation was not taken back">
          {reasonOf(error, 'Please try again later.')}
        </Alert>
      )}
      <Stack gap={2}>
        {refusal === null && (
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
