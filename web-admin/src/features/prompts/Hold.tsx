import { DialogContentText } from '@mui/material';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { failed, staysInLog, type ActProps } from './acts.ts';
import { promptCalls } from './prompt-calls.ts';

/** Puts a prompt on hold, or lifts the hold. */
export function Hold({ prompt: { id, onHoldSince } }: ActProps) {
  const calls = promptCalls(useCalls(), id);
  if (onHoldSince !== null) {
    return (
      <ReasonDialog
        button="Lift the hold"
        title="Lift the hold?"
        submitText="Lift the hold"
        submit={calls.lift}
        failed={failed}
        reasonHelp={staysInLog}
        doneText="The hold is lifted"
      >
        <DialogContentText>
          Payments, entries and votes are taken again if the prompt is open. What was due meanwhile,
          such as its end, is carried out now. The 72 hours until the payout, and the 30 days in
          which a result can be decided about, are longer by the length of the hold.
        </DialogContentText>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      button="Put on hold"
      title="Put the prompt on hold?"
      submitText="Put on hold"
      submit={calls.hold}
      failed={failed}
      reasonHelp={staysInLog}
      doneText="The prompt is on hold"
    >
      <DialogContentText>
        It takes no payments, entries and votes, and none of its deadlines is carried out, until the
        hold is lifted. What was given is kept. Its page says that it is on hold.
      </DialogContentText>
    </ReasonDialog>
  );
}
