import { contactEndpoints } from '@rostrum/contracts/contact/endpoints';
import { contactLimits } from '@rostrum/contracts/contact/limits';
import { Alert, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { useCalls } from '../../kernel/calls.ts';

/** Answers a contact message by a mail to the address that it came from. */
export function AnswerForm({ id, email }: { id: number; email: string }) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const [answer, setAnswer] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      calls.call(contactEndpoints.answerContactMessage, {
        params: { id },
        body: { answer },
      }),
    onSuccess: () => {
      notify('The answer is on its way', { type: 'success' });
      setAnswer('');
      refresh();
    },
  });
  return (
    <Panel title="Answer by mail">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <TextField
          fullWidth
          multiline
          minRows={4}
          label="Answer"
          helperText={`Goes to ${email}, with the message below it. An empty line begins a new paragraph.`}
          value={answer}
          slotProps={{ htmlInput: { maxLength: contactLimits.answer.max } }}
          onChange={(event) => {
            setAnswer(event.target.value);
          }}
        />
        {sending.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {sending.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          sx={{ mt: 2 }}
          disabled={answer.trim() === '' || sending.isPending}
        >
          {sending.isPending ? 'Sending' : 'Send answer'}
        </Button>
      </form>
    </Panel>
  );
}
