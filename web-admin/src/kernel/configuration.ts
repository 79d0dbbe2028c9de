import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from './calls.ts';

/** What the server says about this installation. */
export function useConfiguration() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['configuration'],
    queryFn: () => calls.call(platformEndpoints.config),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
