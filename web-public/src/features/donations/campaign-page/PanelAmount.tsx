import { decimalOf, dollars } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import { ChoiceRow } from '../../../ui/forms/ChoiceRow.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { readDonation, suggestedCents, type DonationAmount } from '../donation-amount.ts';

const other = 'other';
const options = [
  ...suggestedCents.map((cents) => ({ value: String(cents), label: dollars(cents, 'short') })),
  { value: other, label: 'Other' },
];

/** Four amounts, and another one, which has a field. */
export function PanelAmount({ amount }: { readonly amount: DonationAmount }): ReactNode {
  const [wantsOther, setWantsOther] = useState(false);
  const isSuggested = suggestedCents.some((cents) => cents === amount.cents);
  const isOther = wantsOther || !isSuggested;
  return (
    <Stack gap={2}>
      <ChoiceRow
        label="Your support"
        labelHidden
        options={options}
        value={isOther ? other : String(amount.cents)}
        onChange={(value) => {
          setWantsOther(value === other);
          if (value !== other) amount.setText(decimalOf(Number(value)));
        }}
      />
      {isOther && (
        <Field
          label={<VisuallyHidden>Another amount in dollars</VisuallyHidden>}
          error={amount.problem}
        >
          <MoneyInput
            value={amount.text}
            // While it is typed, an amount can be one of the four for a moment.
            onFocus={() => {
              setWantsOther(true);
            }}
            onChange={amount.setText}
            read={readDonation}
          />
        </Field>
      )}
    </Stack>
  );
}
