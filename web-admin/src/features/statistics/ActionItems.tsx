import { adminDonations } from '@rostrum/contracts/donations/lists';
import { dollars } from '@rostrum/contracts/money';
import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { readModelList } from '@rostrum/contracts/projections/lists';
import { formatDuration } from '../../fields/dates.ts';
import { Instant } from '../../fields/Instant.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { laggingMs } from '../projections/index.ts';
import type { Statistics } from './records.ts';
import { StatisticCard, StatisticCards } from './StatisticCard.tsx';

const refunds = listPath(adminDonations, { status: 'refund_requested' });
const failed = listPath(adminDonations, { status: 'refund_failed' });
const disputes = listPath(adminDonations, { status: 'disputed' });
const openDifferences = listPath(adminPaymentDifferences, { status: 'open' });
const readModels = `/${readModelList.resource}`;

/** Figures that may require action. Each card shows whether it does. */
export function ActionItems({ statistics }: { statistics: Statistics }) {
  const { refundsPayableCents, failedRefunds, openDisputes, unmatchedDeliveries } = statistics;
  const { parkedGroups, lagMs, ledger } = statistics;
  return (
    <StatisticCards title="To act on">
      <StatisticCard
        name="Refunds payable"
        to={refunds}
        value={dollars(refundsPayableCents)}
        attention={refundsPayableCents > 0}
        note={refundsPayableCents > 0 ? 'Requested, and not confirmed yet' : 'Nothing to refund'}
      />
      <StatisticCard
        name="Failed refunds"
        to={failed}
        value={failedRefunds}
        attention={failedRefunds > 0}
        note={
          failedRefunds > 0 ? 'Refused by the provider, and still owed' : 'No refund was refused'
        }
      />
      <StatisticCard
        name="Open disputes"
        to={disputes}
        value={openDisputes}
        attention={openDisputes > 0}
        note={openDisputes > 0 ? 'Answered at the provider' : 'No payment is disputed'}
      />
      <StatisticCard
        name="Unmatched payments"
        to={openDifferences}
        value={unmatchedDeliveries}
        attention={unmatchedDeliveries > 0}
        note={unmatchedDeliveries > 0 ? 'To be looked into' : 'Every payment is accounted for'}
      />
      <StatisticCard
        name="Blocked records"
        to={readModels}
        value={parkedGroups}
        attention={parkedGroups > 0}
        note={parkedGroups > 0 ? 'An event failed; later ones wait' : 'Every event is processed'}
      />
      <StatisticCard
        name="Longest lag"
        to={readModels}
        value={formatDuration(lagMs)}
        attention={lagMs > laggingMs}
        note="Of all read models"
      />
      <StatisticCard
        name="Ledger verified"
        value={`${ledger.verifiedEvents.toLocaleString('en')} events`}
        attention={ledger.verifiedAt === null || ledger.damaged}
        note={
          ledger.damaged ? (
            'The log is damaged after these events; see npm run audit'
          ) : ledger.verifiedAt === null ? (
            'Not verified since the start'
          ) : (
            <>
              <Instant at={ledger.verifiedAt} /> UTC
            </>
          )
        }
      />
    </StatisticCards>
  );
}
