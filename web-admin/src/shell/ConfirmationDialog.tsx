import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { ApiError } from '@rostrum/contracts/client';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useConfirmation, type Confirmation } from '../kernel/confirmation.ts';

/** The page of the site on which an admin can enable the second factor. */
const settingsPath = '/user/profile?tab=security';

/** Asks for a second-factor code when an action requires one. */
export function ConfirmationDialog() {
  const confirmation = useConfirmation();
  return confirmation ? <OpenQuestion confirmation={confirmation} /> : null;
}

function OpenQuestion({ confirmation }: { confirmation: Confirmation }) {
  const answer = useSyncExternalStore(confirmation.subscribe, confirmation.open);
  return answer ? <Question client={confirmation.client} answer={answer} /> : null;
}

interface QuestionProps {
  readonly client: Confirmation['client'];
  readonly answer: (confirmed: boolean) => void;
}

function Question({ client, answer }: QuestionProps) {
  const [code, setCode] = useState('');
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => client.call(securityEndpoints.getSecondFactor),
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: (given: string) =>
      client.call(securityEndpoints.confirmSecondFactor, { body: { code: given } }),
    onSuccess: () => {
      answer(true);
    },
  });
  const cancel = (): void => {
    answer(false);
  };
  const missing = factor.data?.enabled === false;
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="xs" aria-labelledby="confirmation-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) confirm.mutate(code);
        }}
      >
        <DialogTitle id="confirmation-title">
          {missing ? 'Two-factor authentication is needed' : 'Confirm that it is you'}
        </DialogTitle>
        <DialogContent>
          {missing ? (
            <DialogContentText>
              Administrators need it for roles, suspensions and money. Set it up in your security
              settings, and do this again.
            </DialogContentText>
          ) : (
            <>
              <DialogContentText>
                Enter the code of your authenticator app, or a recovery code. It is not asked for
                again for 15 minutes.
              </DialogContentText>
              <TextField
                autoFocus
                fullWidth
                margin="normal"
                label="Code"
                autoComplete="one-time-code"
                value={code}
                slotProps={{ htmlInput: { maxLength: accountLimits.factorCode.max } }}
                onChange={(event) => {
                  setCode(event.target.value);
                }}
              />
            </>
          )}
          {confirm.error && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {confirm.error instanceof ApiError ? confirm.error.reason : confirm.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={cancel}>{missing ? 'Close' : 'Cancel'}</Button>
          {missing ? (
            <Button variant="contained" href={settingsPath} target="_blank" rel="noopener">
              Open security settings
            </Button>
          ) : (
            <Button
              type="submit"
              variant="contained"
              disabled={!code.trim() || confirm.isPending || factor.isPending}
            >
              {confirm.isPending ? 'Confirming' : 'Confirm'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
