import { limits } from '@rostrum/contracts/limits';
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
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider, StatusOrder } from '../../app/data-provider.ts';
import type { CampaignPage } from '../../app/records.ts';

const meanings = {
  active: ['Active', 'Collects funds'],
  completed: ['Completed', 'The conversation was held; the funds are distributed'],
  expired: ['Expired', 'Ended without the conversation'],
} as const satisfies Record<StatusOrder['status'], readonly [string, string]>;
const statuses = Object.keys(meanings) as StatusOrder['status'][];

/** Orders a status, with the reason that the log will keep. What cannot be, the server says why. */
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
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [status, setStatus] = useState<StatusOrder['status'] | ''>('');
  const [reason, setReason] = useState('');
  const order = useMutation({
    mutationFn: (given: StatusOrder) => provider.changeStatus(given),
    onSuccess: (_, { status: ordered }) => {
      notify(`The campaign is ${meanings[ordered][0].toLowerCase()} now`, { type: 'success' });
      refresh();
      close();
    },
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`${id}title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (status) order.mutate({ id: campaign.id, status, reason });
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
              setStatus(value as StatusOrder['status']);
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
          {order.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {order.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!status || order.isPending}>
            {order.isPending ? 'Changing' : 'Change status'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
