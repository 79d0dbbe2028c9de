import { limits } from '@rostrum/contracts/kernel/limits';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { SumsState, useSums, type AskedSums, type Preview } from './sums.tsx';

/** `S`: the sums that the action moves, if it moves money. */
interface ReasonDialogProps<S> {
  /** Label of the button that opens the dialog. */
  readonly button: string;
  readonly danger?: boolean;
  /** Id of the element that says why the button is disabled. Default: it is not. */
  readonly refusedBy?: string | undefined;
  readonly title: string;
  /** What the action moves: asked for when the dialog opens, and again when it was refused. */
  readonly sums?: AskedSums<S>;
  /** Explains the consequences, with the sums. */
  readonly children: ReactNode | ((sums: S) => ReactNode);
  /** Where the reason is stored. Default: in the log; the activity log and the history show it. */
  readonly reasonHelp?: string;
  readonly submitText: string;
  /** Label of the button that closes the dialog. Default: Cancel. */
  readonly closeText?: string;
  /** Whether what the children ask for is complete. Default: yes. */
  readonly complete?: boolean;
  /** Carries out the action. Its error is shown in the dialog, with the text `failed`. */
  readonly submit: (reason: string, sums: S) => Promise<unknown>;
  readonly failed: string;
  readonly doneText: string;
}

/**
 * A button that opens a dialog to confirm an action and give a reason, which is stored in the log.
 */
export function ReasonDialog<S = undefined>(props: ReasonDialogProps<S>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={props.danger ? 'error' : 'primary'}
        disabled={props.refusedBy !== undefined}
        aria-describedby={props.refusedBy}
        onClick={() => {
          setOpen(true);
        }}
      >
        {props.button}
      </Button>
      {open && (
        <ReasonForm
          {...props}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const nothing = { sums: undefined, refusal: null };

function ReasonForm<S>(props: ReasonDialogProps<S> & { readonly close: () => void }) {
  const { title, children, submitText, submit, failed, doneText, close } = props;
  const { reasonHelp = 'Kept in the log, and shown in the activity log and the history.' } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [reason, setReason] = useState('');
  const { key = [], ask = () => Promise.resolve(nothing as Preview<S>) } = props.sums ?? {};
  const asked = useSums([...key, title], ask, props.sums !== undefined);
  const preview = props.sums ? asked.data : (nothing as Preview<S>);
  const isOffered = preview?.refusal === null;
  const isComplete = isOffered && reason.trim() !== '' && (props.complete ?? true);
  const submission = useMutation({
    mutationFn: ({ sums }: Preview<S>) => submit(reason.trim(), sums),
    onError: () => {
      if (props.sums) void asked.refetch();
    },
    onSuccess: () => {
      notify(doneText, { type: 'success' });
      refresh();
      close();
    },
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) submission.mutate(preview);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {props.sums && <SumsState asked={asked} />}
          {isOffered && (typeof children === 'function' ? children(preview.sums) : children)}
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            required
            multiline
            minRows={2}
            label="Reason"
            helperText={reasonHelp}
            value={reason}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
          {submission.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              <strong>{failed}</strong>: {submission.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{props.closeText ?? 'Cancel'}</Button>
          {(preview?.refusal ?? null) === null && (
            <Button
              type="submit"
              variant="contained"
              color={props.danger ? 'error' : 'primary'}
              disabled={!isComplete || submission.isPending}
            >
              {submitText}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
