import { adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useNotify, useRefresh } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import {
  isComplete,
  noPayout,
  payoutErrors,
  recordPayout,
  type CompletePayout,
} from './payout-calls.ts';
import { PayoutFields } from './PayoutFields.tsx';

/** Records a payout to the bank. Renders nothing for auditors, whom the server refuses. */
export function RecordPayout() {
  const { resource } = adminProviderPayouts;
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
        Record a payout
      </Button>
      {open && (
        <PayoutDialog
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function PayoutDialog({ close }: { close: () => void }) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [entry, setEntry] = useState(noPayout);
  const recording = useMutation({
    mutationFn: (complete: CompletePayout) => recordPayout(calls, complete),
    onSuccess: () => {
      notify('The payout is recorded', { type: 'success' });
      refresh();
      close();
    },
  });
  const errors = payoutErrors(recording.error);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete(entry)) recording.mutate(entry);
        }}
      >
        <DialogTitle id={id}>Record a payout to the bank</DialogTitle>
        <DialogContent>
          <Alert severity="info" sx={{ mb: 2 }}>
            This moves no money. It books in the ledger what the provider has sent to the bank, and
            cannot be changed afterwards.
          </Alert>
          <PayoutFields entry={entry} errors={errors} onChange={setEntry} />
          {recording.error && Object.keys(errors).length === 0 && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {recording.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!isComplete(entry) || recording.isPending}
          >
            {recording.isPending ? 'Recording' : 'Record'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
