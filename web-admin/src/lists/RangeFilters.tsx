import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DateInput, NumberInput } from 'react-admin';

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

/** An input in dollars for a value in cents. */
function DollarInput({ source, label }: RangeFilterProps) {
  return (
    <NumberInput
      source={source}
      label={label}
      min={0}
      step={0.01}
      format={(cents?: number | null) => (typeof cents === 'number' ? String(cents / 100) : '')}
      parse={centsOf}
    />
  );
}

/** Null for an empty or invalid text. */
function centsOf(dollars: number | string): number | null {
  const cents = dollars === '' ? Number.NaN : Math.round(Number(dollars) * 100);
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : null;
}
