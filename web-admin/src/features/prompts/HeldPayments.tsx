import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import type { HeldSums } from './prompt-calls.ts';

/** Number and sum of the payments that a prompt holds: "3 payments of $7.00". */
export const HeldPayments = ({ sums }: { readonly sums: HeldSums }) => (
  <>
    {counted(sums.payments, 'payment')} of <Amount cents={sums.amountCents} />
  </>
);
