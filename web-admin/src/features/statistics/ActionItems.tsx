import { adminDonations } from '@rostrum/contracts/donations/lists';
import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { dollars } from '@rostrum/contracts/money';
import { Link } from 'react-admin';
import { formatDuration } from '../../fields/dates.ts';
import { Instant } from '../../fields/Instant.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { laggingMs } from '../projections/index.ts';
import type { Statistics } from './records.ts';
import { StatisticCard, StatisticCards } from './StatisticCard.tsx';

const refunds = listPath(adminDonations, { status: 'refund_requested' });
const openDifferences = listPath(adminPaymentDifferences, { status: 'open' });

/** What an operator should act on; each card says whether there is something to do. */
export function ActionItems({ statistics }: { statistics: Statistics }) {
  const { refundsPayableCents, unmatchedDeliveries, parkedGroups, lagMs, ledger } = statistics;
  return (
    <StatisticCards title="To act on">
      <StatisticCard
        name="Refunds payable"
        value={dollars(refundsPayableCents)}
        attention={refundsPayableCents > 0}
        note={
          refundsPayableCents > 0 ? <Link to={refunds}>See the requests</Link> : 'Nothing to refund'
        }
      />
      <StatisticCard
        name="Unmatched payments"
        value={unmatchedDeliveries}
        attention={unmatchedDeliveries > 0}
        note={
          unmatchedDeliveries > 0 ? (
            <Link to={openDifferences}>See the payments</Link>
          ) : (
            'Every payment is accounted for'
          )
        }
      />
      <StatisticCard
        name="Parked groups"
        value={parkedGroups}
        attention={parkedGroups > 0}
        note={
          parkedGroups > 0 ? (
            <Link to="/projections">See the read models</Link>
          ) : (
            'Every event is folded'
          )
        }
      />
      <StatisticCard
        name="Longest lag"
        value={formatDuration(lagMs)}
        attention={lagMs > laggingMs}
        note={<Link to="/projections">Read models</Link>}
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
