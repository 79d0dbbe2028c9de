import { dollars } from '@rostrum/contracts/money';
import { Link } from 'react-admin';
import { formatDuration } from '../../fields/dates.ts';
import { Instant } from '../../fields/Instant.tsx';
import type { Statistics } from '../../app/records.ts';
import { Figure, Figures } from './StatisticCard.tsx';

const laggingMs = 10_000;
const refunds = `/donations?filter=${encodeURIComponent(JSON.stringify({ status: 'refund_requested' }))}`;

/** What an operator acts on. Each says whether there is something to do. */
export function Duties({ statistics }: { statistics: Statistics }) {
  const { refundsPayableCents, unmatchedDeliveries, parkedGroups, lagMs, ledger } = statistics;
  return (
    <Figures title="To act on">
      <Figure
        name="Refunds payable"
        value={dollars(refundsPayableCents)}
        attention={refundsPayableCents > 0}
        note={
          refundsPayableCents > 0 ? <Link to={refunds}>See the requests</Link> : 'Nothing to refund'
        }
      />
      <Figure
        name="Unmatched deliveries"
        value={unmatchedDeliveries}
        attention={unmatchedDeliveries > 0}
        note={
          unmatchedDeliveries > 0
            ? 'Payments that match nothing known'
            : 'Every payment is accounted for'
        }
      />
      <Figure
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
      <Figure
        name="Longest lag"
        value={formatDuration(lagMs)}
        attention={lagMs > laggingMs}
        note={<Link to="/projections">Read models</Link>}
      />
      <Figure
        name="Ledger verified"
        value={`${ledger.verifiedEvents.toLocaleString('en')} events`}
        attention={ledger.verifiedAt === null}
        note={
          ledger.verifiedAt === null ? (
            'Not verified since the start'
          ) : (
            <>
              <Instant at={ledger.verifiedAt} /> UTC
            </>
          )
        }
      />
    </Figures>
  );
}
