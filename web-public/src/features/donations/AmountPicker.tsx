import { css } from '@emotion/react';
import { decimalOf, dollars } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { ChoiceRow } from '../../ui/forms/ChoiceRow.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { MoneyInput } from '../../ui/forms/MoneyInput.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { PayPalPrice, QuoteSum } from '../payments/index.ts';
import { readDonation, suggestedCents, type DonationAmount } from './donation-amount.ts';

const options = suggestedCents.map((cents) => ({
  value: String(cents),
  label: dollars(cents, 'short'),
}));

interface AmountPickerProps {
  readonly amount: DonationAmount;
  /** What the amount is for. */
  readonly label: string;
}

/** Lets the donor choose an amount, and shows the total price. */
export function AmountPicker({ amount, label }: AmountPickerProps): ReactNode {
  return (
    <Stack gap={4}>
      <div css={css({ display: 'grid', gap: space(2) })}>
        <ChoiceRow
          label="Your support"
          options={options}
          value={amount.cents === undefined ? undefined : String(amount.cents)}
          onChange={(cents) => {
            amount.setText(decimalOf(Number(cents)));
          }}
        />
        <Field
          label={<VisuallyHidden>Another amount in dollars</VisuallyHidden>}
          error={amount.problem}
        >
          <MoneyInput value={amount.text} onChange={amount.setText} read={readDonation} />
        </Field>
      </div>
      {amount.cents !== undefined && (
        <Stack gap={2}>
          <QuoteSum amountCents={amount.cents} label={label} />
          <PayPalPrice amountCents={amount.cents} />
        </Stack>
      )}
    </Stack>
  );
}
