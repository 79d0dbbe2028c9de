import { dollars } from '@rostrum/contracts/money';
import { Box } from '@mui/material';

/** An amount in cents, shown in dollars with tabular digits on one line. */
export function Amount({ cents }: { cents: number }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {dollars(cents)}
    </Box>
  );
}
