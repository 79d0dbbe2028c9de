import { Alert } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../fields/counted.ts';
import { SumsState } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { ActOnShares, type DialogOfShares } from './ActOnShares.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { recordSent } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import { sentOf, type References } from './sent-shares.ts';
import { useActOnMany } from './use-act-on-many.ts';

interface RecordSentProps {
  /** Label of the button. */
  readonly label: string;
  readonly shares: readonly ShareRecord[];
}

/** A button that records approved shares as sent, each with its reference and its own result. */
export const RecordSent = (props: RecordSentProps) => (
  <ActOnShares {...props} dialog={(given) => <SentDialog {...given} />} />
);

function SentDialog({ shares, close }: DialogOfShares) {
  const calls = useCalls();
  const [reason, setReason] = useState('');
  const [references, setReferences] = useState<References>({});
  const { asked, left, offered, refused, act } = useActOnMany({
    act: 'send',
    shares,
    close,
    doneText: (count) => `${counted(count, 'payout is', 'payouts are')} recorded as sent`,
  });
  const sent = sentOf(offered, references);
  return (
    <ManyDialog
      title={`Record ${counted(left.length, 'payout')} as sent?`}
      reason={reason}
      onReason={setReason}
      reasonHelp="Such as the day of the transfers. Kept in the log with each payout."
      refusedText="Not recorded"
      refused={refused}
      error={act.error}
      submitText="Record"
      pendingText="Recording"
      pending={act.isPending}
      complete={sent !== undefined && sent.length > 0}
      onSubmit={() => {
        if (sent) act.mutate(() => recordSent(calls, sent, reason));
      }}
      close={close}
    >
      <Alert severity="info">
        This moves no money. It books what you have sent from the bank or with PayPal. Each payee
        sees it under Payouts in their settings. If a payment comes back, record that on the page of
        its share.
      </Alert>
      <SumsState asked={asked} />
      <ReferenceFields shares={offered} references={references} onChange={setReferences} />
    </ManyDialog>
  );
}
