import { css } from '@emotion/react';
import {
  useLayoutEffect,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { amountText } from './amount-text.ts';
import { Input } from './inputs.tsx';

/** Matches the positions of the thousands separators in the whole dollars. */
const thousands = /(?<=^\d+)(?=(\d{3})+(?!\d))/gu;

interface MoneyInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type'
> {
  /** Dollars as typed: digits and at most one point with two decimals. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * An input for dollars. Other characters are removed while typing. Without focus, it shows
 * thousands separators. The focus selects the whole amount, so that typing replaces it.
 */
export function MoneyInput({
  value,
  onChange,
  onFocus,
  onBlur,
  ...rest
}: MoneyInputProps): ReactNode {
  const [edited, setEdited] = useState<HTMLInputElement>();
  // Selects after the separators are gone: a changed text loses its selection.
  useLayoutEffect(() => edited?.select(), [edited]);
  return (
    <Input
      sign="$"
      inputMode="decimal"
      autoComplete="off"
      css={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 })}
      value={edited ? value : value.replace(thousands, ',')}
      onMouseDown={(event) => {
        if (edited) return;
        // A press would put the caret where it is, and so undo the selection.
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onFocus={(event) => {
        setEdited(event.currentTarget);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEdited(undefined);
        onBlur?.(event);
      }}
      onChange={(event) => {
        onChange(amountText(event.target.value));
      }}
      {...rest}
    />
  );
}
