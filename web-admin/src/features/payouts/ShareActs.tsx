import type { PayoutReturn } from '@rostrum/contracts/payouts/constants';
import { Alert, Typography } from '@mui/material';
import { dollars } from '@rostrum/contracts/money';
import { ChoiceDialog } from '../../fields/ChoiceDialog.tsx';
import { useSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { ApproveShares } from './ApproveShares.tsx';
import { AssignShare, UnassignShare } from './AssignShare.tsx';
import { shareCalls, sumsOfShare } from './payout-calls.ts';
import { ReleaseShare } from './ReleaseShare.tsx';
import { RecordSent } from './RecordSent.tsx';
import type { ShareRecord } from './records.ts';
import { canBeApproved, canBeReleased, canBeSent, canBeUnassigned } from './share-words.ts';
import { useCanApprove } from './use-can-approve.ts';

interface OfShare {
  readonly share: ShareRecord;
}

/** What an admin can do with a share now. Renders nothing for auditors, whom the server refuses. */
export function ShareActs({ share }: OfShare) {
  const canApprove = useCanApprove();
  if (!canApprove) return null;
  return (
    <>
      {canBeApproved(share) && <ApproveUnlessRefused share={share} />}
      {canBeSent(share) && <RecordSent label="Record as sent" shares={[share]} />}
      {share.state === 'sent' && <RecordReturned share={share} />}
      {canBeReleased(share) && <ReleaseShare share={share} />}
      <AssignShare share={share} />
      {canBeUnassigned(share) && <UnassignShare share={share} />}
    </>
  );
}

/** The button, or in its place why this viewer cannot approve the share now. */
function ApproveUnlessRefused({ share }: OfShare) {
  const { key, ask } = sumsOfShare(useCalls(), 'approve', share.id);
  const { data } = useSums([...key, share.state, 'page'], ask);
  if (!data) return null;
  return data.refusal === null ? (
    <ApproveShares label="Approve" shares={[share]} />
  ) : (
    <Typography variant="body2">{data.refusal}</Typography>
  );
}

const choices: Readonly<Record<PayoutReturn, readonly [name: string, text: string]>> = {
  failed: ['Failed', 'the bank or PayPal never carried it out'],
  returned: ['Returned', 'it was carried out, and was sent back'],
};

/** Records that money which was sent is with the platform again. */
function RecordReturned({ share }: OfShare) {
  const calls = useCalls();
  return (
    <ChoiceDialog
      button="Record that it came back"
      title="Record that the payment came back?"
      label="What happened"
      choices={choices}
      reasonRequired
      reasonHelp="Such as what the bank says. Kept in the log, and shown in the event history."
      submitText="Record"
      submittingText="Recording"
      failed="It could not be recorded"
      sums={sumsOfShare(calls, 'return', share.id)}
      submit={async (outcome, reason, sums) => {
        const { recordReturned } = shareCalls(calls, share.id);
        await recordReturned(share.reference ?? '', outcome, reason, sums);
      }}
      doneText={(outcome) =>
        outcome === 'failed'
          ? 'The payment is recorded as failed'
          : 'The payment is recorded as returned'
      }
    >
      {(sums) => (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {dollars(sums.payCents)} with the reference {share.reference} are then owed again. The
          share is approved and sent anew.
        </Alert>
      )}
    </ChoiceDialog>
  );
}
