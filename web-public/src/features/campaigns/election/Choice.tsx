import type { ElectionChoice } from '@rostrum/contracts/campaigns/constants';
import { dollars } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { choose, ChoiceIncomplete, electionQuery } from './election-api.ts';
import type { DonorElection } from './election-words.ts';

interface ChoiceProps {
  readonly campaignId: number;
  readonly own: DonorElection;
  /** Called with what was chosen, once it is recorded; undefined when another choice begins. */
  readonly onChosen: (choice: ElectionChoice | undefined) => void;
}

/** Both choices, of equal weight, with what they mean. Having the money back cannot be undone, so it is asked twice. */
export function Choice({ campaignId, own, onChosen }: ChoiceProps): ReactNode {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const chosen = useMutation({
    mutationFn: (choice: ElectionChoice) => choose(campaignId, choice, own.sums),
    onSuccess: (answer, choice) => {
      // The buttons go with the last donation that can be chosen about.
      if (choice === 'refund') opener.current = document.getElementById('main');
      else queryClient.setQueryData(electionQuery(campaignId).queryKey, answer);
      setAsking(false);
      onChosen(choice);
    },
    // A choice that failed can have been made for some donations, and the election can have ended.
    onSettled: (answer, _, choice) => {
      const refreshed = refreshQueries(
        queryClient,
        ['donations'],
        ['dashboard'],
        ['campaigns', campaignId],
      );
      // Who waits may choose the refund at once: the answer shows what the buttons need.
      return answer !== undefined && choice === 'extend' ? undefined : refreshed;
    },
  });
  const waits = own.donations.every(({ state }) => state !== 'open');
  const total = dollars(own.choosableCents);
  return (
    <Stack gap={4}>
      {chosen.error && !asking && <Failed error={chosen.error} />}
      <Stack gap={2}>
        <Button
          id="wait"
          size="large"
          wide
          variant="outline"
          inactive={waits || chosen.isPending}
          busy={chosen.isPending && chosen.variables === 'extend'}
          onClick={() => {
            onChosen(undefined);
            chosen.mutate('extend');
          }}
        >
          {waits ? 'You wait for the conversation' : 'Wait 180 days longer'}
        </Button>
        <Text size={15} tone="muted">
          The money stays in escrow. If the conversation does not take place in the longer time
          either, it is returned to you, with the fees. Until the choice ends you can still choose
          the refund.
        </Text>
      </Stack>
      <Stack gap={2}>
        <Button
          id="refund"
          size="large"
          wide
          variant="outline"
          inactive={chosen.isPending}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            onChosen(undefined);
            chosen.reset();
            setAsking(true);
            // The dialog shows the sum of this moment.
            void queryClient.refetchQueries(electionQuery(campaignId));
          }}
        >
          Refund {total}
        </Button>
        <Text size={15} tone="muted">
          The whole sum with the fees, to the card or PayPal account that paid.{' '}
          {paymentMessages.refundTakes} {paymentMessages.oldPayPal} This cannot be undone.
        </Text>
      </Stack>
      <RefundDialog
        total={total}
        open={asking}
        busy={chosen.isPending}
        error={chosen.error}
        onClose={() => {
          if (!chosen.isPending) setAsking(false);
        }}
        onRefund={() => {
          chosen.mutate('refund');
        }}
        returnFocusTo={opener}
      />
    </Stack>
  );
}

interface RefundDialogProps {
  readonly total: string;
  readonly open: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onRefund: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

function RefundDialog(props: RefundDialogProps): ReactNode {
  const { total, open, busy, error, onClose, onRefund, returnFocusTo } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Have ${total} back?`}
      description="Your donations leave the campaign. This cannot be undone."
      returnFocusTo={returnFocusTo}
    >
      <Stack gap={3}>
        {error && <Failed error={error} />}
        <Button variant="danger" size="large" wide busy={busy} onClick={onRefund}>
          {busy ? 'Requesting the refund...' : `Refund ${total}`}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onClose}>
          Not now
        </Button>
      </Stack>
    </Dialog>
  );
}

function Failed({ error }: { readonly error: Error }): ReactNode {
  return error instanceof ChoiceIncomplete ? (
    <Alert title="Your choice is recorded for some of your donations">
      Please choose again for the others.
    </Alert>
  ) : (
    <Alert title="Your choice was not recorded">{reasonOf(error, 'Please try again later.')}</Alert>
  );
}
