import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { Alert, DialogContentText } from '@mui/material';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { TakedownAlert } from '../campaigns/index.ts';
import { failed, staysInLog, type ActProps } from './acts.ts';
import { HeldPayments } from './HeldPayments.tsx';
import { heldBy, promptCalls } from './prompt-calls.ts';

/** Takes a prompt down. */
export function TakeDown({ prompt: { id } }: ActProps) {
  const calls = useCalls();
  return (
    <ReasonDialog
      button="Take down"
      danger
      title="Take the prompt down?"
      submitText="Take down"
      closeText="Keep the prompt"
      sums={heldBy(calls, id, 'takeDown')}
      submit={promptCalls(calls, id).takeDown}
      failed={campaignMessages.deleteFailed}
      reasonHelp="Kept in the log. The asker is told the reason."
      doneText="The prompt is taken down"
    >
      {(sums) => (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            <strong>
              <HeldPayments sums={sums} /> will be refunded, with the fees, from 24 hours after the
              takedown on.
            </strong>{' '}
            Until then it can be undone.
          </Alert>
          <DialogContentText>
            The prompt and its entries are shown nowhere any more, and the fees of the entries are
            among what is refunded. Once its payout was ordered, nothing is refunded: shares that
            were not sent yet need another approval.
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}

/** Says since when the prompt is down, and what becomes of its money; undoes the takedown. */
export function TakedownNotice({ prompt: { id, takedown, refunds }, acts }: NoticeProps) {
  const calls = promptCalls(useCalls(), id);
  if (takedown === null) return null;
  return (
    <TakedownAlert takedown={takedown} refunds={refunds}>
      {acts && (
        <ReasonDialog
          button="Undo the takedown"
          title="Undo the takedown?"
          submitText="Undo the takedown"
          submit={calls.restore}
          failed={failed}
          reasonHelp={staysInLog}
          doneText="The prompt is shown again"
        >
          <DialogContentText>
            The prompt is shown again, in the state in which it was, and its payments stay.
          </DialogContentText>
        </ReasonDialog>
      )}
    </TakedownAlert>
  );
}

interface NoticeProps extends ActProps {
  /** Whether the reader is an administrator, who can undo it. */
  readonly acts: boolean;
}
