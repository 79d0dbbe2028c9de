import { limits } from '@rostrum/contracts/kernel/limits';
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
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { shareName } from './share-words.ts';
import type { RefusedShare } from './use-act-on-many.ts';

interface ManyDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly reasonHelp: string;
  /** What was refused so far: `Not approved`. */
  readonly refusedText: string;
  readonly refused: readonly RefusedShare[];
  readonly error: Error | null;
  readonly submitText: string;
  readonly pendingText: string;
  readonly pending: boolean;
  readonly complete: boolean;
  readonly onSubmit: () => void;
  readonly close: () => void;
}

/** A dialog about several shares: what is chosen, a reason, and what was refused. */
export function ManyDialog(props: ManyDialogProps) {
  const { title, children, reason, refused, error, pending, close } = props;
  const titleId = useId();
  const isComplete = props.complete && reason.trim() !== '';
  return (
    <Dialog
      open
      onClose={pending ? undefined : close}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) props.onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridAutoRows: 'max-content',
          }}
        >
          {children}
          <TextField
            name="reason"
            label="Reason"
            required
            multiline
            minRows={2}
            value={reason}
            helperText={props.reasonHelp}
            onChange={({ target: { value } }) => {
              props.onReason(value);
            }}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
          />
          <Refused text={props.refusedText} refused={refused} />
          {error && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close} disabled={pending}>
            {refused.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" variant="contained" disabled={!isComplete || pending}>
            {pending ? props.pendingText : props.submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RefusedProps {
  readonly text: string;
  readonly refused: readonly RefusedShare[];
}

/** The shares that were refused, each with the reason. Renders nothing for none. */
export function Refused({ text, refused }: RefusedProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it is below what the dialog shows.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" ref={shown}>
      {text}:
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {refused.map(({ share, refusal }) => (
          <li key={share.id}>
            {shareName(share)} (share {share.id}): {refusal}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
