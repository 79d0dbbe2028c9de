import { Alert, Box, Skeleton } from '@mui/material';
import { dollars } from '@rostrum/contracts/money';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { counted } from '../../fields/counted.ts';
import { useLedgerTotals, type Totals } from './records.ts';

/** Whether assets equal liabilities plus income minus expenses, and up to which log position. */
export function TotalsPanel() {
  const { data, error, refetch } = useLedgerTotals();
  return (
    <Panel title="Proof of reserves">
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? <Sums totals={data} /> : !error && <Skeleton variant="rounded" height={180} />}
    </Panel>
  );
}

function Sums({ totals }: { totals: Totals }) {
  const { differenceCents, position, at, entries } = totals;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={differenceCents === 0 ? 'success' : 'error'}>
        {differenceCents === 0
          ? 'Assets = liabilities + income − expenses, to the cent.'
          : `Assets differ from liabilities + income − expenses by ${dollars(differenceCents)}. Run npm run audit.`}
      </Alert>
      <Facts>
        <Fact name="Assets">{dollars(totals.assetsCents)}</Fact>
        <Fact name="Liabilities, owed to others">{dollars(totals.liabilitiesCents)}</Fact>
        <Fact name="Income">{dollars(totals.incomeCents)}</Fact>
        <Fact name="Expenses">{dollars(totals.expenseCents)}</Fact>
        <Fact name="Up to">
          {position === null ? (
            'No entry yet'
          ) : (
            <>
              log position {position}, <Instant at={at} /> UTC,{' '}
              {counted(entries, 'entry', 'entries')}
            </>
          )}
        </Fact>
      </Facts>
    </Box>
  );
}
