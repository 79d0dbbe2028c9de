import { Alert } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../fields/counted.ts';
import { SumsState } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { AcceptDisputes } from './AcceptDisputes.tsx';
import { ActOnShares, type DialogOfShares } from './ActOnShares.tsx';
import { ChosenTable } from './ChosenTable.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { disputedOf } from './disputed.ts';
import { approve } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import { useActOnMany } from './use-act-on-many.ts';

interface ApproveSharesProps {
  /** Label of the button. */
  readonly label: string;
  readonly shares: readonly ShareRecord[];
}

/** A button that approves shares, each with a result of its own. */
export const ApproveShares = (props: ApproveSharesProps) => (
  <ActOnShares {...props} dialog={(given) => <ApproveDialog {...given} />} />
);

function ApproveDialog({ shares, close }: DialogOfShares) {
  const calls = useCalls();
  const [reason, setReason] = useState('');
  const [accepted, setAccepted] = useState('');
  const { asked, left, offered, refused, act } = useActOnMany({
    act: 'approve',
    shares,
    close,
    doneText: (count) => `${counted(count, 'payout is', 'payouts are')} approved`,
  });
  const disputed = disputedOf(offered);
  // Another sum has to be accepted again.
  const shown = `${String(disputed.disputes)}:${String(disputed.disputedCents)}`;
  const isAccepted = disputed.disputes === 0 || accepted === shown;
  return (
    <ManyDialog
      title={`Approve ${counted(left.length, 'payout')}?`}
      reason={reason}
      onReason={setReason}
      reasonHelp="Such as what you have checked. Kept in the log with each payout."
      refusedText="Not approved"
      refused={refused}
      error={act.error}
      submitText="Approve"
      pendingText="Approving"
      pending={act.isPending}
      complete={offered.length > 0 && isAccepted}
      onSubmit={() => {
        act.mutate(() => approve(calls, offered, reason));
      }}
      close={close}
    >
      <Alert severity="info">
        This moves no money. It allows that the money is sent to where each payee has it now. What a
        payee owes is taken off.
      </Alert>
      <SumsState asked={asked} />
      <ChosenTable shares={offered} />
      <AcceptDisputes
        disputed={disputed}
        accepted={isAccepted}
        onAccept={(accepts) => {
          setAccepted(accepts ? shown : '');
        }}
      />
    </ManyDialog>
  );
}
