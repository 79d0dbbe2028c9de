import { css } from '@emotion/react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { amountText } from './amount-text.ts';
import { Input } from './inputs.tsx';

interface MoneyInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type'
> {
  /** Dollars as typed: digits and at most one point with two decimals. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An input for dollars. Characters that do not belong to an amount are dropped. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps): ReactNode {
  return (
    <Input
      sign="$"
      inputMode="decimal"
      autoComplete="off"
      css={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 })}
      value={value}
      onChange={(event) => {
        onChange(amountText(event.target.value));
      }}
      {...rest}
    />
  );
}
