import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const openDifferences = listPath(adminPaymentDifferences, { status: 'open' });

/** A card of the dashboard. */
export const UnmatchedPayments = ({
  statistics: { unmatchedDeliveries },
}: Places['dashboardCards']) => (
  <StatisticCard
    name="Unmatched payments"
    to={openDifferences}
    value={unmatchedDeliveries}
    attention={unmatchedDeliveries > 0}
    note={unmatchedDeliveries > 0 ? 'To be looked into' : 'Every payment is accounted for'}
  />
);
