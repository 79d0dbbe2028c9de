import { dollars } from '@rostrum/contracts/money';
import { adminPayees } from '@rostrum/contracts/payouts/lists';
import { DialogContentText } from '@mui/material';
import { useRef, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { AmountField } from '../../fields/AmountField.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { centsWrittenOff } from './amount-written-off.ts';
import { sumsOfWriteOff, writeOff, type WriteOffSums } from './payee-calls.ts';
import type { PayeeRecord } from './records.ts';

/** Writes off what a payee owes. Renders nothing for auditors, whom the server refuses. */
export function WriteOff({ payee }: { readonly payee: PayeeRecord }) {
  const { id, user, receivableCents } = payee;
  const { canAccess = false } = useCanAccess({
    resource: adminPayees.resource,
    action: 'write_off',
  });
  const calls = useCalls();
  const { key, ask } = sumsOfWriteOff(calls, id);
  const [amount, setAmount] = useState('');
  const attempt = useRef<{ readonly of: string; readonly key: string }>(undefined);
  const [owedCents, setOwedCents] = useState(receivableCents);
  const cents = centsWrittenOff(amount, owedCents);
  const submit = async (reason: string, sums: WriteOffSums): Promise<void> => {
    const of = `${amount} ${reason}`;
    if (attempt.current?.of !== of) attempt.current = { of, key: newKey() };
    const { key: idempotencyKey } = attempt.current;
    await writeOff(calls, { memberId: id, amount, reason, sums, idempotencyKey });
    attempt.current = undefined;
    setAmount('');
  };
  if (!canAccess || receivableCents === 0) return null;
  return (
    <ReasonDialog
      button="Write off"
      danger
      title={`Write off what ${user.username} owes?`}
      submitText="Write off"
      sums={{
        key,
        ask: async () => {
          const preview = await ask();
          setOwedCents(preview.sums.owedCents);
          return preview;
        },
      }}
      submit={submit}
      complete={typeof cents === 'number'}
      failed="It could not be written off"
      doneText="The amount is written off"
    >
      {(sums) => (
        <>
          <DialogContentText sx={{ mb: 2 }}>
            They owe {dollars(sums.owedCents)} after lost disputes. What is written off is an
            expense of the platform, and is no longer taken off what is paid to them. This cannot be
            undone.
          </DialogContentText>
          <AmountField
            name="amount"
            label="Amount in dollars"
            required
            fullWidth
            value={amount}
            onChange={setAmount}
            error={amount.trim() !== '' && typeof cents === 'string' ? cents : undefined}
            help={`At most ${dollars(sums.owedCents)}, such as 12.34.`}
          />
        </>
      )}
    </ReasonDialog>
  );
}

/** `crypto.randomUUID` exists on https and localhost only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
