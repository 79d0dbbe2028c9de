import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import type { MailRecord } from './records.ts';

/** Retries to send a mail that was not sent, or to render one that could not be rendered. */
export function SendAgain({
  mail: { id, state, nextAttemptAt },
}: {
  mail: Pick<MailRecord, 'id' | 'state' | 'nextAttemptAt'>;
}) {
  const unwritten = state === 'unwritten';
  const written =
    nextAttemptAt === null ? 'The mail is written' : 'The mails are written within a minute';
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const sending = useMutation({
    mutationFn: () => calls.call(outboxEndpoints.sendMailAgain, { params: { id }, body: {} }),
    onSuccess: () => {
      notify(unwritten ? written : 'The mail is sent again', { type: 'success' });
    },
    onError: (error) => {
      notify(error.message, { type: 'error' });
    },
    onSettled: refresh,
  });
  return (
    <Button
      size="small"
      disabled={sending.isPending}
      onClick={() => {
        sending.mutate();
      }}
    >
      {unwritten ? 'Write again' : 'Send again'}
    </Button>
  );
}
