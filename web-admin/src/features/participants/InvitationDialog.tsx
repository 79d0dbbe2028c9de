import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';

interface InvitationDialogProps {
  /** Label of the button that opens the dialog. */
  readonly button: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly submitText: string;
  /** Whether what the children ask for is complete. Default: yes. */
  readonly complete?: boolean;
  /** Its error is shown in the dialog. */
  readonly submit: () => Promise<unknown>;
  readonly doneText: string;
}

/** A button that opens a dialog about the invitation of a participant. No reason is kept of these. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { button, title, children, submitText, complete = true, submit, doneText } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [open, setOpen] = useState(false);
  const submission = useMutation({
    mutationFn: submit,
    onSuccess: () => {
      notify(doneText, { type: 'success' });
      refresh();
      setOpen(false);
    },
  });
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          submission.reset();
          setOpen(true);
        }}
      >
        {button}
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (complete) submission.mutate();
          }}
        >
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            {children}
            {submission.error && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {submission.error.message}
              </Alert>
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={!complete || submission.isPending}>
              {submitText}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
