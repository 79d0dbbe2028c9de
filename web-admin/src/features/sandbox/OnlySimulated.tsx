import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { useConfiguration } from '../../kernel/configuration.ts';

interface Sandbox {
  /**
   * Whether payments are simulated and the signed-in member may control them; undefined until both
   * are loaded.
   */
  readonly isShown: boolean | undefined;
  /** Why the configuration did not load. */
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useSandbox(): Sandbox {
  const { canAccess, isPending } = useCanAccess({ resource: 'sandbox', action: 'order' });
  const { data, error, refetch } = useConfiguration();
  const isLoaded = !isPending && data !== undefined;
  return {
    isShown: isLoaded ? canAccess === true && data.simulatedPayments : undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** Renders its children for admins if payments are simulated. */
export function OnlySimulated({ children }: { children: ReactNode }) {
  return useSandbox().isShown === true ? <>{children}</> : null;
}
