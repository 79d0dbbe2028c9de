import { dollars, quote } from '@rostrum/contracts/money';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { entryLimits } from '@rostrum/contracts/prompts/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../../api/reason.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type EntryDetail, withdrawEntry } from '../api.ts';

const returned = dollars(quote(entryLimits.feeCents).totalCents);

/** The button with which its owner withdraws an entry before the first vote, and its question. */
export function WithdrawEntry({ entry }: { readonly entry: EntryDetail }): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const withdrawal = useMutation({
    mutationFn: () => withdrawEntry(entry.id),
    onSuccess: async () => {
      toast({ title: 'Entry withdrawn', description: 'Its fee is being returned.' });
      await navigate(`/prompts/${String(entry.promptBountyId)}`);
      await refreshQueries(queryClient, ['prompts'], ['donations']);
    },
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          withdrawal.reset();
          setOpen(true);
        }}
      >
        Withdraw the entry
      </Button>
      <ConfirmDialog
        open={open}
        title="Withdraw this entry?"
        description="This cannot be undone."
        label="Withdraw and return the fee"
        busyLabel="Withdrawing..."
        keep="Keep the entry"
        busy={withdrawal.isPending}
        returnFocusTo={opener}
        onConfirm={() => {
          withdrawal.mutate();
        }}
        onClose={() => {
          setOpen(false);
        }}
      >
        <Text>
          The entry is no longer shown, and <strong>{returned}</strong> is returned.{' '}
          {paymentMessages.refundTakes}
        </Text>
        {withdrawal.error && (
          <Alert title="The entry was not withdrawn">
            {reasonOf(withdrawal.error, 'Please try again later.')}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
