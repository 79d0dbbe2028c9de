import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import type { ConsoleDataProvider, ParkedEvents } from '../../app/data-provider.ts';
import type { ProjectionRecord } from '../../app/records.ts';

/** Milliseconds between two looks at the server. */
const everyMs = 3_000;

/**
 * What is asked for again every few seconds has a memory of its own: in react-admin's, each look
 * would start the bar's loading sign.
 */
const memory = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function useFollowed<T>(
  key: readonly string[],
  ask: () => Promise<T>,
  paused: boolean,
): UseQueryResult<T> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ask,
      refetchInterval: paused ? false : everyMs,
      refetchOnWindowFocus: !paused,
    },
    memory,
  );
  const { error } = query;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return query;
}

/** Where all read models stand. */
export function useReadModels(paused: boolean): UseQueryResult<readonly ProjectionRecord[]> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useFollowed(['projections'], () => provider.projections(), paused);
}

/** What one read model could not fold. */
export function useParked(model: string, paused: boolean): UseQueryResult<ParkedEvents> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useFollowed(['parked', model], () => provider.parked(model), paused);
}

/** Looks again at once, at everything that is followed. */
export const lookAgain = (): Promise<void> => memory.invalidateQueries();
