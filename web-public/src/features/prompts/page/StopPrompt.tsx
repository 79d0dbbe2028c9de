import { dollars } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { useSums } from '../../../api/use-sums.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Question } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  cancelPrompt,
  closePrompt,
  type HeldSums,
  type PromptDetail,
  sumsOfPrompt,
} from '../api.ts';

const acts = {
  close: {
    call: closePrompt,
    label: 'Close early',
    title: 'Close this prompt early?',
    means: 'There is no vote yet, so nobody wins, and the prompt takes no more entries.',
    confirm: 'Close and return everything',
    busy: 'Closing...',
    done: 'Prompt closed',
    failed: 'The prompt was not closed',
  },
  cancel: {
    call: cancelPrompt,
    label: 'Cancel the prompt',
    title: 'Cancel this prompt?',
    means: 'The prompt takes no more contributions and entries.',
    confirm: 'Cancel and return everything',
    busy: 'Cancelling...',
    done: 'Prompt cancelled',
    failed: 'The prompt was not cancelled',
  },
} as const;

interface StopPromptProps {
  readonly prompt: PromptDetail;
  readonly act: keyof typeof acts;
}

/** A button that opens the dialog in which the asker ends the prompt. */
export function StopPrompt({ prompt, act }: StopPromptProps): ReactNode {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const { call, label, title, done } = acts[act];
  const stopped = useMutation({
    mutationFn: (sums: HeldSums) => call(prompt.id, sums),
    onSuccess: async () => {
      setOpen(false);
      toast({ title: done, description: 'Everything that was paid is being returned.' });
      await refreshQueries(queryClient, ['prompts'], ['donations']);
    },
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          stopped.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && !stopped.isPending) setOpen(false);
        }}
        title={title}
        description="This cannot be undone."
        returnFocusTo={opener}
      >
        <Asked
          id={prompt.id}
          act={act}
          busy={stopped.isPending}
          error={stopped.error}
          onConfirm={stopped.mutateAsync}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface AskedProps {
  readonly id: number;
  readonly act: keyof typeof acts;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (sums: HeldSums) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The question, with what the server says now that is returned. */
function Asked({ id, act, busy, error, onConfirm, onClose }: AskedProps): ReactNode {
  const asked = useSums(['prompt', act, id], () => sumsOfPrompt(id, act));
  const { means, confirm, busy: busyLabel, failed } = acts[act];
  if (asked.isError) return <LoadFailed query={asked} title="What is returned is not known" />;
  if (!asked.data) {
    return (
      <Loading label="Asking what is returned">
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  const { sums, refusal } = asked.data;
  if (refusal !== null) return <Alert tone="warning" title={refusal} />;
  return (
    <Question
      label={confirm}
      busyLabel={busyLabel}
      keep="Keep the prompt"
      busy={busy}
      onConfirm={() => {
        // It is asked for again when it was refused.
        void onConfirm(sums).catch(() => asked.refetch());
      }}
      onClose={onClose}
    >
      <Text>
        <strong>
          {counted(sums.payments, 'payment')} of {dollars(sums.amountCents)}
        </strong>{' '}
        {sums.payments === 1 ? 'is' : 'are'} returned, with the fees. {means}{' '}
        {paymentMessages.refundTakes}
      </Text>
      {error && <Alert title={failed}>{reasonOf(error, 'Please try again later.')}</Alert>}
    </Question>
  );
}
