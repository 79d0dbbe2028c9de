import { readAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { dollars, parseCents } from '@rostrum/contracts/money';
import { TextField, type TextFieldProps } from '@mui/material';

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error'> {
  /** Dollars as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the amount, beside its form. */
  readonly error?: string | undefined;
  /** Shown while there is nothing else to say. */
  readonly help?: string;
}

/**
 * A field for dollars. It never changes what was typed or pasted, and says as which amount another
 * form than that of the wire is read, or that the text is none.
 */
export function AmountField({ value, onChange, error, help, ...field }: AmountFieldProps) {
  const isEmpty = value.trim() === '';
  const read = readAmount(value);
  const problem = error ?? (!isEmpty && 'problem' in read ? read.problem : undefined);
  const isRewritten = 'cents' in read && parseCents(value.trim()) === null;
  const taken = isRewritten ? (read.notice ?? `${dollars(read.cents)} is taken.`) : undefined;
  return (
    <TextField
      {...field}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? taken ?? help}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
