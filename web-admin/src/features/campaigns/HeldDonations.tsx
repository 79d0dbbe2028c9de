import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import type { HeldSums } from './campaign-calls.ts';

/** Number and sum of the donations that a campaign holds: "3 donations of $75.00". */
export function HeldDonations({ sums }: { readonly sums: HeldSums }) {
  return (
    <>
      {counted(sums.donations, 'donation')} of <Amount cents={sums.amountCents} />
    </>
  );
}
