import { Alert } from '@mui/material';
import { counted } from '../../fields/counted.ts';
import type { PayoutTotals } from './records.ts';
import { usePayoutTotals } from './totals.ts';

/** What follows from there being one administrator, in words; undefined while there are several. */
function soleAdminWords({ soleAdmin }: Pick<PayoutTotals, 'soleAdmin'>): string | undefined {
  if (soleAdmin === null) return undefined;
  return soleAdmin.delayHours === null
    ? 'There is only one administrator, and another one has to approve payouts: grant somebody the role.'
    : `There is only one administrator, who can approve a payout ${counted(soleAdmin.delayHours, 'hour')} after it was computed, its share was assigned, or the last other administrator was removed, whichever was last.`;
}

/** Says so where no other administrator can approve payouts. */
export function SoleAdminNotice() {
  const { data } = usePayoutTotals();
  const words = data && soleAdminWords(data);
  return words === undefined ? null : <Alert severity="warning">{words}</Alert>;
}
