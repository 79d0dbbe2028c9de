import { Alert, Box, Skeleton } from '@mui/material';
import { dollars } from '@rostrum/contracts/money';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { counted } from '../../fields/counted.ts';
import { providerLabels } from '../provider-payouts/index.ts';
import {
  useLedgerTotals,
  useProviderBalances,
  type ProviderBalances,
  type Totals,
} from './records.ts';
import { verdictOf } from './reserves.ts';

/**
 * Whether assets equal liabilities plus income minus expenses, up to which log position, and whether
 * the providers have what the books say.
 */
export function TotalsPanel() {
  const books = useLedgerTotals();
  const providers = useProviderBalances();
  const error = books.error ?? providers.error;
  const retry = () => void Promise.all([books.refetch(), providers.refetch()]);
  return (
    <Panel title="Proof of reserves">
      {error && <RetryAlert error={error} retry={retry} />}
      {books.data && providers.data ? (
        <Sums totals={books.data} balances={providers.data} />
      ) : (
        !error && <Skeleton variant="rounded" height={180} />
      )}
    </Panel>
  );
}

function Sums({ totals, balances }: { totals: Totals; balances: ProviderBalances }) {
  const { position, at, entries } = totals;
  const { severity, sentences } = verdictOf(totals, balances);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={severity}>{sentences.join(' ')}</Alert>
      <Facts>
        <Fact name="Assets">{dollars(totals.assetsCents)}</Fact>
        <Fact name="Liabilities, owed to others">{dollars(totals.liabilitiesCents)}</Fact>
        <Fact name="Income">{dollars(totals.incomeCents)}</Fact>
        <Fact name="Expenses">{dollars(totals.expenseCents)}</Fact>
        {balances.providers.map(({ provider, books, provided }) => (
          <Fact key={provider} name={`With ${providerLabels[provider]}`}>
            {dollars(books.cents)} by the books
            {provided && (
              <>
                , {dollars(provided.cents)} by its own account, <Instant at={provided.at} /> UTC
              </>
            )}
          </Fact>
        ))}
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
