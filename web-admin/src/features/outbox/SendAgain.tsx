import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { MailRecord } from './records.ts';

/** Retries to send a mail that was not sent, or to render one that could not be rendered. */
export function SendAgain({
  mail: { id, state, nextAttemptAt },
}: {
  mail: Pick<MailRecord, 'id' | 'state' | 'nextAttemptAt'>;
}) {
  const calls = useCalls();
  const unwritten = state === 'unwritten';
  const written =
    nextAttemptAt === null ? 'The mail is written' : 'The mails are written within a minute';
  return (
    <ReasonDialog
      button={unwritten ? 'Write again' : 'Send again'}
      title={unwritten ? 'Write it again?' : 'Send the mail again?'}
      submitText={unwritten ? 'Write again' : 'Send again'}
      submit={(reason) =>
        calls.call(outboxEndpoints.sendMailAgain, { params: { id }, body: { reason } })
      }
      failed={unwritten ? 'It could not be written' : 'It could not be sent'}
      doneText={unwritten ? written : 'The mail is sent again'}
    >
      {unwritten ? 'It is written as its event says.' : 'It goes to the same address once more.'}
    </ReasonDialog>
  );
}
