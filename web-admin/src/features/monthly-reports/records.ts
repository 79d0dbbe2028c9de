import type { Answer } from '@rostrum/contracts/client';
import {
  monthlyReportsEndpoints,
  type ReportPeriod,
} from '@rostrum/contracts/monthly-reports/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

export type Reports = Answer<'adminMonthlyReports'>;

/** The reports of a period; those of the period before are shown while they load. */
export function useReports(period: ReportPeriod) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['monthly-reports', period],
    queryFn: () => calls.call(monthlyReportsEndpoints.adminMonthlyReports, { query: period }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
