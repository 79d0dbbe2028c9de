import { dollars } from '@rostrum/contracts/money';
import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { counted } from '../../fields/counted.ts';
import type { Disputed } from './disputed.ts';

interface AcceptDisputesProps {
  readonly disputed: Disputed;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
}

/** Asks for a tick that names what open disputes put at risk; nothing without any. */
export function AcceptDisputes({ disputed, accepted, onAccept }: AcceptDisputesProps) {
  const { disputes, disputedCents, kinds } = disputed;
  if (disputes === 0) return null;
  const sum = dollars(disputedCents);
  const targets = [...kinds].map((kind) => `${kind}s`).join(' and ');
  return (
    <Alert severity="warning">
      {sum} of the {kinds.has('prompt') ? 'payments for' : 'donations to'} these {targets} are in{' '}
      {counted(disputes, 'open dispute')}. What of it is paid out and then lost, the payees owe.
      <FormControlLabel
        sx={{ display: 'flex', mt: 1 }}
        control={
          <Checkbox
            checked={accepted}
            onChange={(_, checked) => {
              onAccept(checked);
            }}
          />
        }
        label={`Approve although ${sum} are at risk`}
      />
    </Alert>
  );
}
