import { disputeLimits, disputesEndpoints } from '@rostrum/contracts/disputes/constants';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { utcToday } from '../../fields/dates.ts';
import { Panel } from '../../fields/Facts.tsx';
import { useCalls } from '../../kernel/calls.ts';

/** Records what was sent to the provider about a dispute. `id`: of the dispute. */
export function AnswerForm({ id }: { readonly id: string }) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const [answer, setAnswer] = useState('');
  const [sentOn, setSentOn] = useState(utcToday);
  const recording = useMutation({
    mutationFn: () =>
      calls.call(disputesEndpoints.answerDispute, { params: { id }, body: { answer, sentOn } }),
    onSuccess: () => {
      notify('The answer is recorded', { type: 'success' });
      setAnswer('');
      refresh();
    },
  });
  const isComplete = answer.trim() !== '' && sentOn !== '';
  return (
    <Panel title="Record an answer">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) recording.mutate();
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <TextField
            fullWidth
            required
            multiline
            minRows={3}
            label="What was sent to the provider"
            helperText="Kept in the log, under your name, until the payer’s account is erased. Nothing is sent from here."
            value={answer}
            slotProps={{ htmlInput: { maxLength: disputeLimits.answer.max } }}
            onChange={({ target: { value } }) => {
              setAnswer(value);
            }}
          />
          <TextField
            required
            type="date"
            label="Sent on"
            value={sentOn}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target: { value } }) => {
              setSentOn(value);
            }}
          />
          {recording.error && (
            <Alert severity="error">
              <strong>It could not be recorded</strong>: {recording.error.message}
            </Alert>
          )}
          <Button type="submit" variant="contained" disabled={!isComplete || recording.isPending}>
            Record the answer
          </Button>
        </Box>
      </form>
    </Panel>
  );
}
