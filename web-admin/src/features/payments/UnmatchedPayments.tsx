import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import type { ReactNode } from 'react';
import { Instant } from '../../fields/Instant.tsx';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const openDifferences = listPath(adminPaymentDifferences, { status: 'open' });

/**
 * A card of the dashboard. It says that every payment is accounted for only as of a comparison with
 * the providers, and not while a webhook is undelivered.
 */
export const UnmatchedPayments = ({ statistics }: Places['dashboardCards']) => (
  <StatisticCard
    name="Unmatched payments"
    to={openDifferences}
    value={String(statistics.unmatchedDeliveries)}
    attention={statistics.unmatchedDeliveries > 0}
    note={noteOf(statistics)}
  />
);

function noteOf({
  unmatchedDeliveries,
  undeliveredWebhooks,
  paymentsComparedAt,
}: Places['dashboardCards']['statistics']): ReactNode {
  if (unmatchedDeliveries > 0) return 'To be looked into';
  if (undeliveredWebhooks > 0) {
    return undeliveredWebhooks === 1
      ? 'A provider’s webhook is not delivered yet'
      : `${String(undeliveredWebhooks)} webhooks of providers are not delivered yet`;
  }
  if (paymentsComparedAt === null) return 'No complete comparison with the providers yet';
  return (
    <>
      Every payment is accounted for, as of the comparison of <Instant at={paymentsComparedAt} />{' '}
      UTC
    </>
  );
}
