import { payoutsEndpoints, type ShareState } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';
import { listParameters } from '../../lists/list-declaration.ts';

const pollIntervalMs = 60_000;

/** What the platform owes to payees, and is owed. */
export function usePayoutTotals() {
  const { call } = useCalls();
  return useQuery({
    queryKey: ['payouts', 'totals'],
    queryFn: () => call(payoutsEndpoints.adminPayoutTotals),
    refetchInterval: pollIntervalMs,
  });
}

/** The number of shares in a state; undefined until it is loaded. */
export function useSharesIn(state: ShareState) {
  return useGetList(
    adminPayouts.resource,
    {
      ...listParameters(adminPayouts, { state }, adminPayouts.sort),
      pagination: { page: 1, perPage: 1 },
    },
    { refetchInterval: pollIntervalMs },
  );
}
