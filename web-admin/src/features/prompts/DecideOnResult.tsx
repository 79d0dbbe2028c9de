import { promptLimits } from '@rostrum/contracts/prompts/constants';
import { Alert, Box, DialogContentText, Typography } from '@mui/material';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { failed, waitsForDecision, type ActProps } from './acts.ts';
import { HeldPayments } from './HeldPayments.tsx';
import { heldBy, promptCalls, resultAfter } from './prompt-calls.ts';
import { ResultingPayout } from './ResultingPayout.tsx';

const reasonHelp = 'Kept in the log, and shown in the event history.';
const awardHours = String(promptLimits.awardAfterMs / 3_600_000);

/** What an administrator can do about the newest result. */
export function DecideOnResult({ prompt }: ActProps) {
  const { result, abilities } = prompt;
  if (!abilities.decide || result === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {waitsForDecision(prompt) && (
        <>
          <Confirm prompt={prompt} number={result.number} />
          <RefundInstead prompt={prompt} number={result.number} />
        </>
      )}
      <Recount prompt={prompt} />
    </Box>
  );
}

interface DecisionProps extends ActProps {
  /** Of the result that is shown. */
  readonly number: number;
}

function Confirm({ prompt: { id }, number }: DecisionProps) {
  const calls = useCalls();
  return (
    <ReasonDialog
      button="Confirm the result"
      title={`Confirm result ${String(number)}?`}
      submitText="Confirm the result"
      sums={resultAfter(calls, { id, act: 'confirm' })}
      submit={promptCalls(calls, id).confirm(number)}
      failed={failed}
      reasonHelp={reasonHelp}
      doneText="The result is confirmed"
    >
      {(sums) => (
        <>
          <ResultingPayout sums={sums} />
          <DialogContentText sx={{ mt: 2 }}>
            The payout is ordered {awardHours} hours after the votes were counted, or soon if they
            are over. Who confirms the result does not approve its shares.
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}

function RefundInstead({ prompt: { id }, number }: DecisionProps) {
  const calls = useCalls();
  return (
    <ReasonDialog
      button="Refund everything"
      danger
      title={`Refund everything in place of result ${String(number)}?`}
      submitText="Refund everything"
      sums={heldBy(calls, id, 'refund')}
      submit={promptCalls(calls, id).refund(number)}
      failed={failed}
      reasonHelp={reasonHelp}
      doneText="Everything is being refunded"
    >
      {(sums) => (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            <strong>
              <HeldPayments sums={sums} /> will be refunded, with the fees.
            </strong>{' '}
            This cannot be undone.
          </Alert>
          <DialogContentText>
            The prompt ends without a result: its $1, the contributions and the fees of its entries
            go back.
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}

function Recount({ prompt: { id, results } }: ActProps) {
  const calls = useCalls();
  if (results >= promptLimits.results) {
    return (
      <Typography variant="body2">
        The votes were counted {promptLimits.results} times, as often as possible.
      </Typography>
    );
  }
  return (
    <ReasonDialog
      button="Count again"
      title="Count the votes again?"
      submitText="Count again"
      sums={resultAfter(calls, { id, act: 'recount' })}
      submit={promptCalls(calls, id).recount}
      failed={failed}
      reasonHelp={reasonHelp}
      doneText="The votes were counted again"
    >
      {(sums) => (
        <>
          <ResultingPayout sums={sums} />
          <DialogContentText sx={{ mt: 2 }}>
            A new result takes the place of the newest one, which stays readable, and its{' '}
            {awardHours} hours begin. Who counts again does not approve the shares.
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}
