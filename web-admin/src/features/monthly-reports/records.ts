import type { Answer } from '@rostrum/contracts/client';
import { monthlyReportsEndpoints } from '@rostrum/contracts/monthly-reports/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

export type Reports = Answer<'adminMonthlyReports'>;

/** UTC months as `2026-03`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The reports of a period; those of the period before are shown while they load. */
export function useReports(period: Period) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['monthly-reports', period],
    queryFn: () => calls.call(monthlyReportsEndpoints.adminMonthlyReports, { query: period }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
