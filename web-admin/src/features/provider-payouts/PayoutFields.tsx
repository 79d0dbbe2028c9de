import { limits } from '@rostrum/contracts/kernel/limits';
import { recordedPayoutProviders } from '@rostrum/contracts/payments/constants';
import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { AmountField } from '../../fields/AmountField.tsx';
import { utcToday } from '../../fields/dates.ts';
import type { PayoutEntry, PayoutField, payoutErrors } from './payout-calls.ts';
import { providerLabels } from './providers.ts';

interface PayoutFieldsProps {
  readonly entry: PayoutEntry;
  readonly errors: ReturnType<typeof payoutErrors>;
  readonly onChange: (entry: PayoutEntry) => void;
}

/** The fields of a payout, each with the server's error message. */
export function PayoutFields({ entry, errors, onChange }: PayoutFieldsProps) {
  const change = (name: PayoutField, value: string): void => {
    onChange({ ...entry, [name]: value });
  };
  const field = (name: PayoutField, help: string): TextFieldProps => ({
    name,
    required: true,
    value: entry[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
    onChange: ({ target: { value } }) => {
      change(name, value);
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField {...field('provider', 'Stripe lists its payouts itself.')} select label="Provider">
        {recordedPayoutProviders.map((provider) => (
          <MenuItem key={provider} value={provider}>
            {providerLabels[provider]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...field('payoutId', 'As the provider names it, such as the id of its transaction.')}
        label="Id of the payout"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <AmountField
        name="amount"
        required
        value={entry.amount}
        error={errors.amount}
        help="What the bank got, in dollars, such as 1243.50."
        onChange={(amount) => {
          change('amount', amount);
        }}
        label="Amount (USD)"
      />
      <TextField
        {...field('day', 'When the provider sent it, by UTC.')}
        type="date"
        label="Day"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: utcToday() } }}
      />
      <TextField
        {...field('reason', 'How you know of it. Kept in the log, and shown in this list.')}
        label="Reason"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
      />
    </Box>
  );
}
