import { limits } from '@rostrum/contracts/kernel/limits';
import { unmatchedOutcomes, type UnmatchedOutcome } from '@rostrum/contracts/payments/vocabulary';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import { resolveDifference, type Resolution } from './difference-calls.ts';
import { outcomes } from './outcomes.ts';
import type { DifferenceRecord } from './records.ts';

/** Records what became of an unmatched payment. It moves no money. */
export function ResolveDifference({ difference }: { difference: DifferenceRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        onClick={() => {
          setOpen(true);
        }}
      >
        Resolve
      </Button>
      {open && (
        <ResolveDialog
          difference={difference}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function ResolveDialog({ difference, close }: { difference: DifferenceRecord; close: () => void }) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const outcomeId = useId();
  const [outcome, setOutcome] = useState<UnmatchedOutcome | ''>('');
  const [reason, setReason] = useState('');
  const resolve = useMutation({
    mutationFn: (given: Resolution) => resolveDifference(calls, given),
    onSuccess: () => {
      notify('The payment is resolved', { type: 'success' });
      refresh();
      close();
    },
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (outcome) resolve.mutate({ id: difference.id, outcome, reason });
        }}
      >
        <DialogTitle id={titleId}>Resolve this payment</DialogTitle>
        <DialogContent>
          <Alert severity="info" sx={{ mb: 2 }}>
            This moves no money. It records what became of the payment, and a further report by the
            provider opens it again.
          </Alert>
          <FormLabel id={outcomeId}>Outcome</FormLabel>
          <RadioGroup
            aria-labelledby={outcomeId}
            value={outcome}
            onChange={(_, value) => {
              setOutcome(value as UnmatchedOutcome);
            }}
          >
            {unmatchedOutcomes.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={
                  <>
                    <strong>{outcomes[each][0]}</strong>: {outcomes[each][1]}
                  </>
                }
              />
            ))}
          </RadioGroup>
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            required
            multiline
            minRows={2}
            label="Reason"
            helperText="How you found out. Kept in the log, and shown in its history."
            value={reason}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
          {resolve.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {resolve.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!outcome || !reason.trim() || resolve.isPending}
          >
            {resolve.isPending ? 'Resolving' : 'Resolve'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
