import { readModelList } from '@rostrum/contracts/projections/lists';
import {
  keepPreviousData,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { projectionsEndpoints } from '@rostrum/contracts/projections/constants';
import { useCalls } from '../../kernel/calls.ts';
import type { Sort } from '../../lists/list-declaration.ts';
import { parkedEvents, type ParkedEvents } from './parked-calls.ts';
import type { ProjectionRecord } from './records.ts';

const pollIntervalMs = 3_000;

/**
 * A separate client for polled queries: with react-admin's client, every poll would start the
 * loading indicator in the app bar.
 */
const pollingClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

interface PollingOptions {
  readonly paused: boolean;
  /** Data to show while the data of another key is loading. Default: none. */
  readonly placeholderData?: typeof keepPreviousData;
}

function usePolled<T>(
  key: readonly string[],
  ask: () => Promise<T>,
  { paused, ...options }: PollingOptions,
): UseQueryResult<T> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ask,
      ...options,
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

export type ReadModelSort = Sort<typeof readModelList>;

/**
 * Position, lag and rebuild of all read models. When the sort changes, the previous data stays
 * visible until the new data is loaded.
 */
export function useReadModels(
  paused: boolean,
  sort: ReadModelSort = readModelList.sort,
): UseQueryResult<readonly ProjectionRecord[]> {
  const calls = useCalls();
  const [name, direction] = sort;
  const query = { sort: JSON.stringify([name, direction.toUpperCase()]) };
  const ask = () => calls.call(projectionsEndpoints.adminListProjections, { query });
  return usePolled(['projections', ...sort], ask, { paused, placeholderData: keepPreviousData });
}

/** The parked events of one read model. */
export function useParked(model: string, paused: boolean): UseQueryResult<ParkedEvents> {
  const calls = useCalls();
  return usePolled(['parked', model], () => parkedEvents(calls, model), { paused });
}

/** Repeats all polled queries immediately. */
export const pollNow = (): Promise<void> => pollingClient.invalidateQueries();
