import { limits } from '@rostrum/contracts/kernel/limits';
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
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import { changeStatus, type StatusChange } from './campaign-calls.ts';
import { MoneyWarning } from './MoneyWarning.tsx';
import type { CampaignPage } from './records.ts';

const meanings = {
  active: ['Active', 'Collects funds'],
  completed: ['Completed', 'The conversation was held'],
  expired: ['Expired', 'Ended without the conversation'],
} as const satisfies Record<StatusChange['status'], readonly [string, string]>;
const statuses = Object.keys(meanings) as StatusChange['status'][];

/** Changes the status, with a reason that the log keeps. The server refuses impossible changes. */
export function ChangeStatus({ campaign }: { campaign: CampaignPage }) {
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
        Change status
      </Button>
      {open && (
        <StatusDialog
          campaign={campaign}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function StatusDialog({ campaign, close }: { campaign: CampaignPage; close: () => void }) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [status, setStatus] = useState<StatusChange['status'] | ''>('');
  const [reason, setReason] = useState('');
  const change = useMutation({
    mutationFn: (given: StatusChange) => changeStatus(calls, given),
    onSuccess: (_, changed) => {
      notify(`The campaign is ${meanings[changed.status][0].toLowerCase()} now`, {
        type: 'success',
      });
      refresh();
      close();
    },
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`${id}title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (status) change.mutate({ id: campaign.id, status, reason });
        }}
      >
        <DialogTitle id={`${id}title`}>Change the status</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{campaign.title}</Typography>
          <FormLabel id={`${id}status`}>New status</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}status`}
            value={status}
            onChange={(_, value) => {
              setStatus(value as StatusChange['status']);
            }}
          >
            {statuses.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                disabled={each === campaign.phase}
                label={
                  <>
                    <strong>{meanings[each][0]}</strong>
                    {each === campaign.phase ? ' (as it is)' : `: ${meanings[each][1]}`}
                  </>
                }
              />
            ))}
          </RadioGroup>
          {status && <MoneyWarning campaign={campaign} status={status} />}
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            multiline
            minRows={2}
            label="Reason"
            helperText="Kept in the log with the change, and shown in its history."
            value={reason}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
          {change.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {change.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!status || change.isPending}>
            {change.isPending ? 'Changing' : 'Change status'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
