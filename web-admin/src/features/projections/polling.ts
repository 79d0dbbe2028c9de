import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { projectionsEndpoints } from '@rostrum/contracts/projections/endpoints';
import { useCalls } from '../../kernel/calls.ts';
import { parkedEvents, type ParkedEvents } from './parked-calls.ts';
import type { ProjectionRecord } from './records.ts';

const pollIntervalMs = 3_000;

/**
 * Polled queries have a client of their own: in react-admin's, every poll would start the loading
 * indicator of the app bar.
 */
const pollingClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function usePolled<T>(
  key: readonly string[],
  ask: () => Promise<T>,
  paused: boolean,
): UseQueryResult<T> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ask,
      refetchInterval: paused ? false : pollIntervalMs,
      refetchOnWindowFocus: !paused,
    },
    pollingClient,
  );
  const { error } = query;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return query;
}

/** Position, lag and rebuild of all read models. */
export function useReadModels(paused: boolean): UseQueryResult<readonly ProjectionRecord[]> {
  const calls = useCalls();
  const ask = () => calls.call(projectionsEndpoints.adminListProjections, { query: {} });
  return usePolled(['projections'], ask, paused);
}

/** The parked events of one read model. */
export function useParked(model: string, paused: boolean): UseQueryResult<ParkedEvents> {
  const calls = useCalls();
  return usePolled(['parked', model], () => parkedEvents(calls, model), paused);
}

/** Repeats all polled queries at once. */
export const pollNow = (): Promise<void> => pollingClient.invalidateQueries();
