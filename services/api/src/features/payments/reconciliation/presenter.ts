import { decimalOf } from '@rostrum/contracts';
import type { paymentDifference, providerPayout } from '@rostrum/contracts/payments';
import type {
  PaymentDifferenceDocument,
  ProviderPayoutDocument,
} from '@rostrum/projections/payments';
import type { z } from 'zod';
import { presentPerson, type People } from '../../accounts/index.ts';

export function presentDifference(
  difference: PaymentDifferenceDocument,
  people: People,
): z.input<typeof paymentDifference> {
  const { amountCents, resolution } = difference;
  return {
    ...difference,
    amount: amountCents === null ? null : decimalOf(amountCents),
    resolution: resolution && { ...resolution, user: presentPerson(people, resolution.by) },
  };
}

export const presentPayout = (payout: ProviderPayoutDocument): z.input<typeof providerPayout> => ({
  ...payout,
  amount: decimalOf(payout.amountCents),
});
