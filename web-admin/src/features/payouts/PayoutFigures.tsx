import { adminPayees } from '@rostrum/contracts/payouts/lists';
import { dollars } from '@rostrum/contracts/money';
import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Instant } from '../../fields/Instant.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { StatisticCard, StatisticCards } from '../../fields/StatisticCard.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { amountOf, duePath } from './dashboard-cards.tsx';
import { sharesPath } from './paths.ts';
import type { PayoutTotals } from './records.ts';
import { SoleAdminNotice } from './SoleAdminNotice.tsx';
import { usePayoutTotals } from './totals.ts';

/** What the platform owes to payees and is owed by them, on the dashboard. */
export function PayoutFigures() {
  const { data, error, refetch } = usePayoutTotals();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {error && (
        <RetryAlert
          failed="The figures of the payouts could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data ? (
        <Figures totals={data} />
      ) : (
        !error && (
          <Skeleton variant="rounded" height={132} role="status" aria-label="Loading the payouts" />
        )
      )}
      <SoleAdminNotice />
    </Box>
  );
}

function Figures({ totals }: { readonly totals: PayoutTotals }) {
  const { unclaimed, open, approved, overdue, receivables, nextDueAt } = totals;
  const [now] = useState(() => new Date());
  return (
    <StatisticCards title="Payouts">
      <StatisticCard
        name="Owed to payees"
        to={sharesPath('')}
        value={dollars(open.cents + approved.cents)}
        note={
          nextDueAt === null ? (
            overdue.count === 0 ? (
              'No payout is due'
            ) : (
              'No other payout has a date'
            )
          ) : (
            <>
              Next due <Instant at={nextDueAt} form="day" />
            </>
          )
        }
      />
      <StatisticCard
        name="Unclaimed shares"
        to={sharesPath('unclaimed')}
        value={amountOf(unclaimed)}
        note="It is not known whose they are"
      />
      <StatisticCard
        name="Approved"
        to={sharesPath('approved')}
        value={amountOf(approved)}
        note="To be sent"
      />
      <StatisticCard
        name="Overdue"
        to={duePath(now)}
        value={amountOf(overdue)}
        note={overdue.count === 0 ? 'Each payout is in time' : 'Their time to be sent has come'}
      />
      <StatisticCard
        name="Owed by payees"
        to={listPath(adminPayees, { owes: true })}
        value={amountOf(receivables)}
        note="After lost disputes"
      />
    </StatisticCards>
  );
}
