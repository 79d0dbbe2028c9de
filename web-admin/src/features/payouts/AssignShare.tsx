import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { dollars } from '@rostrum/contracts/money';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { MemberField } from './MemberField.tsx';
import { shareCalls, sumsOfShare } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import { roleName } from './share-words.ts';

interface OfShare {
  readonly share: ShareRecord;
}

const evidenceHelp =
  'The evidence that the share is theirs. Kept in the log, and shown in the event history.';

/** Assigns an unclaimed share to a member. Renders nothing for auditors, whom the server refuses. */
export function AssignShare({ share }: OfShare) {
  const { canAccess = false } = useCanAccess({
    resource: adminPayouts.resource,
    action: 'assign',
  });
  const client = useCalls();
  const calls = shareCalls(client, share.id);
  const [entered, setEntered] = useState('');
  const memberId = recordIdOf(entered);
  if (!canAccess || share.state !== 'unclaimed') return null;
  return (
    <ReasonDialog
      button="Assign"
      title={`Assign the share of ${roleName(share)}?`}
      submitText="Assign"
      sums={sumsOfShare(client, 'assign', share.id)}
      submit={(reason, sums) =>
        memberId === undefined
          ? Promise.reject(new Error(payoutMessages.noMember))
          : calls.assign(memberId, reason, sums)
      }
      complete={memberId !== undefined}
      failed="It could not be assigned"
      reasonHelp={evidenceHelp}
      doneText="The share is assigned"
    >
      {(sums) => (
        <>
          <DialogContentText sx={{ mb: 2 }}>
            {dollars(sums.payCents)} are then owed to this member, who is asked where the money
            goes. It can be undone until the share is approved for the first time.
          </DialogContentText>
          <MemberField entered={entered} enter={setEntered} />
        </>
      )}
    </ReasonDialog>
  );
}

/** Undoes an assignment. */
export function UnassignShare({ share }: OfShare) {
  const calls = useCalls();
  return (
    <ReasonDialog
      button="Undo the assignment"
      danger
      title={`Undo the assignment of the share of ${roleName(share)}?`}
      submitText="Undo the assignment"
      sums={sumsOfShare(calls, 'unassign', share.id)}
      submit={shareCalls(calls, share.id).unassign}
      failed="It could not be undone"
      doneText="The share is unclaimed again"
    >
      {(sums) => (
        <DialogContentText>
          {dollars(sums.payCents)} then belong to nobody that is known, until the share is assigned
          again.
        </DialogContentText>
      )}
    </ReasonDialog>
  );
}
