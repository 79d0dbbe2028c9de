import { Alert } from '@mui/material';
import { ChoiceDialog } from '../../fields/ChoiceDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { resolveDifference } from './difference-calls.ts';
import { outcomes } from './outcomes.ts';
import type { DifferenceRecord } from './records.ts';

/** Records how an unmatched payment was resolved. It moves no money. */
export function ResolveDifference({ difference: { id } }: { difference: DifferenceRecord }) {
  const calls = useCalls();
  return (
    <ChoiceDialog
      button="Resolve"
      title="Resolve this payment"
      label="Outcome"
      choices={outcomes}
      reasonRequired
      reasonHelp="How you found out. Kept in the log, and shown in its history."
      submitText="Resolve"
      submittingText="Resolving"
      submit={(outcome, reason) => resolveDifference(calls, { id, outcome, reason })}
      doneText={() => 'The payment is resolved'}
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        This moves no money. It records what became of the payment, and a further report by the
        provider opens it again.
      </Alert>
    </ChoiceDialog>
  );
}
