import { readAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { decimalOf } from '@rostrum/contracts/money';
import { Box } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DateInput, useInput } from 'react-admin';
import { AmountField } from '../fields/AmountField.tsx';

interface RangeFilterProps {
  /** The filter's field: a UTC day, or an amount in cents. */
  readonly source: string;
  /** Such as `Created`. */
  readonly label: string;
}

/** A range of UTC days, both inclusive. Either may be empty. */
export function DayFilter({ source, label }: RangeFilterProps) {
  return (
    <Ends>
      <DateInput source={`${source}.from`} label={`${label} from`} />
      <DateInput source={`${source}.to`} label={`${label} to`} />
    </Ends>
  );
}

/** A range of amounts in dollars, both inclusive. Either may be empty. */
export function AmountFilter({ source, label }: RangeFilterProps) {
  return (
    <Ends>
      <DollarInput source={`${source}.from`} label={`${label} from $`} />
      <DollarInput source={`${source}.to`} label={`${label} to $`} />
    </Ends>
  );
}

function Ends({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, '& .MuiTextField-root': { width: 150 } }}>{children}</Box>
  );
}

/** An input in dollars for a value in cents; null while its text is empty or no amount. */
function DollarInput({ source, label }: RangeFilterProps) {
  const { field } = useInput<number | null>({ source, format: same, parse: same });
  const { name, ref, onBlur, onChange } = field;
  const value = (field.value as number | null | undefined) ?? null;
  const [typed, setTyped] = useState({ text: '', value });
  // The filter may also be set or cleared elsewhere, such as by a saved one.
  return (
    <AmountField
      name={name}
      inputRef={ref}
      label={label}
      value={typed.value === value ? typed.text : value === null ? '' : decimalOf(value)}
      onBlur={onBlur}
      onChange={(text) => {
        const read = readAmount(text);
        const next = 'cents' in read ? read.cents : null;
        setTyped({ text, value: next });
        onChange(next);
      }}
      // react-admin hides such texts in the form of the filters.
      sx={{ '&& .MuiFormHelperText-root': { display: 'block' } }}
    />
  );
}

const same = (cents: number | null): number | null => cents;
