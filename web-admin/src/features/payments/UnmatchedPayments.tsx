import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const openDifferences = listPath(adminPaymentDifferences, { status: 'open' });

/** A card of the dashboard. */
export const UnmatchedPayments = ({
  statistics: { unmatchedDeliveries },
}: Places['dashboardCards']) => (
  <PendingCard
    name="Unmatched payments"
    to={openDifferences}
    count={unmatchedDeliveries}
    noteIfAny="To be looked into"
    noteIfNone="Every payment is accounted for"
  />
);
