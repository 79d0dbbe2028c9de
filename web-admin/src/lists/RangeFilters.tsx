import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DateInput, NumberInput } from 'react-admin';

interface RangeFilterProps {
  /** A filter of UTC days, or of cents. */
  readonly source: string;
  /** As in `Created`. */
  readonly label: string;
}

/** From one UTC day to another, both included; either may be left empty. */
export function DayFilter({ source, label }: RangeFilterProps) {
  return (
    <Ends>
      <DateInput source={`${source}.from`} label={`${label} from`} />
      <DateInput source={`${source}.to`} label={`${label} to`} />
    </Ends>
  );
}

/** From one amount in dollars to another, both included; either may be left empty. */
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

/** Shows dollars of a value in cents. */
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

/** Null for an empty or unusable text. */
function centsOf(dollars: number | string): number | null {
  const cents = dollars === '' ? Number.NaN : Math.round(Number(dollars) * 100);
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : null;
}
