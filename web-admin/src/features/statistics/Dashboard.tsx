import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Title } from 'react-admin';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { Panel, PanelLoading } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { Place } from '../../kernel/Place.tsx';
import { ActionItems } from './ActionItems.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { SummaryCards } from './SummaryCards.tsx';

const MoneyChart = lazy(async () => ({
  default: (await import('./MoneyChart.tsx')).MoneyChart,
}));
const periods = [30, 90, 365] as const;

/** Figures that may require action, the platform's statistics, and a chart of the money raised. */
export function Dashboard() {
  const calls = useCalls();
  const [days, setDays] = useState<number>(90);
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', days],
    queryFn: () => calls.call(statisticsEndpoints.adminStatistics, { query: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, minWidth: 0 }}>
      <Title title="Dashboard" />
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? (
        <>
          <Place name="dashboardNotices" given={{ statistics: data }} failed={null} />
          <ActionItems statistics={data} />
          <SummaryCards statistics={data} />
          <Place
            name="dashboardSections"
            given={{ statistics: data }}
            loading={<PanelLoading />}
            failed={null}
          />
          <Panel title="Money over time">
            <ToggleButtonGroup
              exclusive
              size="small"
              value={days}
              aria-label="Period"
              onChange={(_, next: number | null) => {
                if (next !== null) setDays(next);
              }}
              sx={{ mb: 2 }}
            >
              {periods.map((period) => (
                <ToggleButton key={period} value={period} sx={{ px: 2 }}>
                  {period} days
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <MoneyChart daily={data.daily} />
            </Suspense>
            <MoneyTable daily={data.daily} />
          </Panel>
        </>
      ) : (
        !error && <DashboardSkeleton />
      )}
    </Box>
  );
}

function DashboardSkeleton() {
  return (
    <Box role="status" aria-label="Loading the dashboard" sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={132} />
      <Skeleton variant="rounded" height={108} />
      <Skeleton variant="rounded" height={380} />
    </Box>
  );
}
