import { adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import { Alert, Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { failPayout } from './payout-calls.ts';
import type { PayoutRecord } from './records.ts';

/** Whether a payout has failed, and the button that records it. */
export function PayoutState({ payout: { id, failure } }: { readonly payout: PayoutRecord }) {
  return failure === null ? <RecordFailure id={id} /> : <Failure failure={failure} />;
}

/** When a payout failed, who recorded that, and why. */
export function Failure({
  failure: { at, by, reason },
}: {
  readonly failure: NonNullable<PayoutRecord['failure']>;
}) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      Failed, <Instant at={at} />, recorded by{' '}
      {by === null ? 'the provider’s report' : <MemberLink id={by} />}
      {reason !== null && (
        <>
          : <q>{reason}</q>
        </>
      )}
    </Box>
  );
}

/** Records that a payout failed. Renders nothing for auditors, whom the server refuses. */
function RecordFailure({ id }: Pick<PayoutRecord, 'id'>) {
  const calls = useCalls();
  const { resource } = adminProviderPayouts;
  const { canAccess = false } = useCanAccess({ resource, action: 'record' });
  if (!canAccess) return null;
  return (
    <ReasonDialog
      button="Record a failure"
      danger
      title="Record that this payout has failed?"
      submitText="Record the failure"
      submit={(reason) => failPayout(calls, id, reason)}
      failed="Failed to record the failure"
      doneText="The payout is booked back"
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        This moves no money. It books in the ledger that the whole payout has come back from the
        bank to the provider, and cannot be undone.
      </Alert>
    </ReasonDialog>
  );
}
