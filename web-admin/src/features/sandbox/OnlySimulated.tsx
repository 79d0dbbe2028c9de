import { platformEndpoints } from '@rostrum/contracts/platform/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';

/**
 * Whether payments are simulated and the signed-in member may control them; undefined until both
 * are loaded.
 */
export function useSandbox(): boolean | undefined {
  const calls = useCalls();
  const { canAccess, isPending } = useCanAccess({ resource: 'sandbox', action: 'order' });
  const { data } = useQuery({
    queryKey: ['configuration'],
    queryFn: () => calls.call(platformEndpoints.config),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending || !data) return undefined;
  return canAccess === true && data.simulatedPayments;
}

/** Renders its children for admins if payments are simulated. */
export function OnlySimulated({ children }: { children: ReactNode }) {
  return useSandbox() ? <>{children}</> : null;
}
