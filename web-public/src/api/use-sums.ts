import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * What an act on money moves: asked for when the dialog of the act opens, of which this is a part, and
 * only by `refetch` after that, so that it does not change under the button.
 */
export const useSums = <T>(
  key: readonly (string | number)[],
  ask: () => Promise<T>,
): UseQueryResult<T> =>
  useQuery({
    queryKey: ['sums', ...key],
    queryFn: ask,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
