import { counted } from '../../fields/counted.ts';
import { Instant } from '../../fields/Instant.tsx';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';

/** A card of the dashboard: how far and when the log, which the ledger follows from, was verified. */
export const LedgerVerified = ({
  statistics: {
    ledger: { verifiedAt, verifiedEvents, damaged },
  },
}: Places['dashboardCards']) => (
  <StatisticCard
    name="Ledger verified"
    value={counted(verifiedEvents, 'event')}
    attention={verifiedAt === null || damaged}
    note={
      damaged ? (
        'The log is damaged after these events; see npm run audit'
      ) : verifiedAt === null ? (
        'Not verified since the start'
      ) : (
        <>
          The whole log at <Instant at={verifiedAt} /> UTC
        </>
      )
    }
  />
);
