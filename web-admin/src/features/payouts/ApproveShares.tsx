import { Alert } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../fields/counted.ts';
import { useCalls } from '../../kernel/calls.ts';
import { ActOnShares, type DialogOfShares } from './ActOnShares.tsx';
import { ChosenTable } from './ChosenTable.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { approve } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import { SoleAdminNotice } from './SoleAdminNotice.tsx';
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
  const { left, refused, act } = useActOnMany({
    shares,
    close,
    doneText: (count) => `${counted(count, 'payout is', 'payouts are')} approved`,
  });
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
      complete
      onSubmit={() => {
        act.mutate((chosen) =>
          approve(
            calls,
            chosen.map(({ id }) => id),
            reason,
          ),
        );
      }}
      close={close}
    >
      <Alert severity="info">
        This moves no money. It allows that the money is sent to where each payee has it now. What a
        payee owes is taken off. Who has confirmed the evidence or ordered the payout, and who is
        paid, cannot approve it, nor can an administrator who was made one by them, or made one of
        them one, within seven days.
      </Alert>
      <SoleAdminNotice />
      <ChosenTable shares={left} />
    </ManyDialog>
  );
}
