import { limits } from '@rostrum/contracts/kernel/limits';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand/constants';
import type { Answer, Input } from '@rostrum/contracts/client';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useNotify, useRefresh } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import { SumsState, useSums } from '../../fields/sums.tsx';
import { paidLinesOf } from './paid-lines.ts';
import { RefundsTable } from './RefundsTable.tsx';

/** Records refunds that were paid. Renders nothing for auditors, whom the server refuses. */
export function RecordPaid() {
  const { resource } = adminRefundsByHand;
  const { canAccess = false } = useCanAccess({ resource, action: 'record' });
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        onClick={() => {
          setOpen(true);
        }}
      >
        Record payments
      </Button>
      {open && (
        <PaidDialog
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type Results = Answer<'recordRefundsByHand'>['results'];

function PaidDialog({ close }: { readonly close: () => void }) {
  const { call } = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [lines, setLines] = useState('');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Results>([]);
  const read = paidLinesOf(lines);
  const payments = 'payments' in read ? read.payments : [];
  const ids = payments.map(({ id }) => id);
  const asked = useSums(
    ['refunds-by-hand', ...ids],
    () => call(refundsByHandEndpoints.sumsOfRefundsByHand, { query: { ids: ids.join(',') } }),
    ids.length > 0,
  );
  const refunds = asked.data?.refunds ?? [];
  const sumsOf = new Map(
    refunds.filter(({ refusal }) => refusal === null).map(({ id, sums }) => [id, sums]),
  );
  const paid = payments.flatMap((payment) => {
    const sums = sumsOf.get(payment.id);
    return sums ? [{ ...payment, sums }] : [];
  });
  const isComplete = paid.length > 0 && paid.length === payments.length && reason.trim() !== '';
  const recording = useMutation({
    mutationFn: (body: Input<'recordRefundsByHand'>['body']) =>
      call(refundsByHandEndpoints.recordRefundsByHand, { body }),
    onError: () => void asked.refetch(),
    onSuccess: ({ results }) => {
      const recorded = results.filter(({ paid }) => paid).length;
      if (recorded > 0) {
        const noun = recorded === 1 ? 'payment is' : 'payments are';
        notify(`${String(recorded)} ${noun} recorded`, { type: 'success' });
      }
      refresh();
      const left = results.filter(({ paid }) => !paid);
      if (left.length === 0) close();
      // What was refused stays in the form.
      const ids = new Set(left.map(({ id }) => id));
      setRefused(left);
      void asked.refetch();
      setLines(
        payments
          .filter(({ id }) => ids.has(id))
          .map(({ id, method, reference }) => `${String(id)}, ${method}, ${reference}`)
          .join('\n'),
      );
    },
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) recording.mutate({ payments: paid, reason: reason.trim() });
        }}
      >
        <DialogTitle id={titleId}>Record refunds that were paid by hand</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="info">
            This moves no money. It books what you have sent from the bank or with PayPal, tells
            each member, and cannot be changed afterwards.
          </Alert>
          <TextField
            name="payments"
            label="Payments"
            required
            multiline
            minRows={4}
            maxRows={12}
            value={lines}
            error={'problem' in read}
            helperText={
              'problem' in read
                ? read.problem
                : 'One line for each refund: its id, bank or paypal, and the reference.'
            }
            onChange={({ target: { value } }) => {
              setLines(value);
              setRefused([]);
            }}
            slotProps={{ htmlInput: { spellCheck: false, maxLength: 30_000 } }}
          />
          {payments.length > 0 && <SumsState asked={asked} />}
          {refunds.length > 0 && <RefundsTable refunds={refunds} />}
          <TextField
            name="reason"
            label="Reason"
            required
            multiline
            minRows={2}
            value={reason}
            helperText="Such as the day of the transfers. Kept in the log with each refund."
            onChange={({ target: { value } }) => {
              setReason(value);
            }}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
          />
          {refused.length > 0 && (
            <Alert severity="error">
              Not recorded:
              <Box component="ul" sx={{ m: 0, pl: 2 }}>
                {refused.map(({ id, refusal }) => (
                  <li key={id}>
                    {id}: {refusal}
                  </li>
                ))}
              </Box>
            </Alert>
          )}
          {recording.error && <Alert severity="error">{recording.error.message}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{refused.length > 0 ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="contained" disabled={!isComplete || recording.isPending}>
            {recording.isPending ? 'Recording' : 'Record'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
