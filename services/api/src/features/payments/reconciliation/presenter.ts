import { decimalOf } from '@rostrum/contracts';
import type { paymentDifference, providerPayout } from '@rostrum/contracts/payments';
import type { Queries } from '@rostrum/projections';
import type {
  PaymentDifferenceDocument,
  ProviderPayoutDocument,
} from '@rostrum/projections/payments';
import type { z } from 'zod';
import { loadPeople, presentPerson, type People } from '../../accounts/index.ts';

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

export async function presentDifferences(
  queries: Queries,
  differences: readonly PaymentDifferenceDocument[],
): Promise<z.input<typeof paymentDifference>[]> {
  const people = await loadPeople(
    queries,
    differences.map(({ resolution }) => resolution?.by ?? null),
  );
  return differences.map((difference) => presentDifference(difference, people));
}

export const presentPayout = (payout: ProviderPayoutDocument): z.input<typeof providerPayout> => ({
  ...payout,
  amount: decimalOf(payout.amountCents),
});
