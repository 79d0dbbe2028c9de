import {
  monthOf,
  shiftedMonth,
  type ReportPeriod,
} from '@rostrum/contracts/monthly-reports/constants';
import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Title } from 'react-admin';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { AboutCsv } from '../../lists/AboutCsv.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { useReports } from './records.ts';

const ReportPanels = lazy(async () => ({
  default: (await import('./ReportPanels.tsx')).ReportPanels,
}));

/** Money by month and by category, what is owed now, and members by month. */
export function ReportsPage() {
  const [period, setPeriod] = useState(lastYear);
  const { data, error, refetch } = useReports(period);
  const loading = (
    <Skeleton variant="rounded" height={420} role="status" aria-label="Loading the reports" />
  );
  return (
    <Box
      sx={{ py: 2, display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Title title="Reports" />
      <PeriodFields period={period} onChange={setPeriod} />
      <AboutCsv purpose="The CSV files have the figures of this page, for your accounts." />
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? (
        <Suspense fallback={loading}>
          <ReportPanels reports={data} />
        </Suspense>
      ) : (
        !error && loading
      )}
    </Box>
  );
}

/** The present UTC month and the eleven before it. */
function lastYear(): ReportPeriod {
  const to = monthOf(new Date().toISOString());
  return { from: shiftedMonth(to, -11), to };
}
