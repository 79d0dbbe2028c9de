import { limits } from '@rostrum/contracts/kernel/limits';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ParkedGroup } from './parked-groups.ts';

interface SkipDialogProps {
  readonly model: string;
  readonly group: ParkedGroup;
  readonly close: () => void;
  readonly skip: (reason: string) => void;
}

/** Asks for confirmation and explains the effect of skipping an event. */
export function SkipDialog({
  model,
  group: { name, first, behind },
  close,
  skip,
}: SkipDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const isComplete = reason.trim() !== '';
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>Skip this event?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} component="div" sx={{ color: 'text.primary' }}>
          <p>
            {first.type} of {first.stream} will be missing from the documents of {name} in {model}{' '}
            until {model} is rebuilt. What {model} says of {name} is wrong until then.
          </p>
          <p>
            The event stays in the log, and other read models keep it.{' '}
            {behind.length > 0 && 'What waits behind it is processed next. '}A rebuild processes it
            again, and fails there if the cause of the error is not mended.
          </p>
        </DialogContentText>
        <TextField
          autoFocus
          fullWidth
          required
          multiline
          label="Reason"
          helperText="Kept in the log, and shown in the activity log."
          value={reason}
          slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
          onChange={({ target: { value } }) => {
            setReason(value);
          }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isComplete}
          onClick={() => {
            skip(reason.trim());
          }}
        >
          Skip the event
        </Button>
      </DialogActions>
    </Dialog>
  );
}
