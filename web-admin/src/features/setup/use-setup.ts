import type { Answer } from '@rostrum/contracts/client';
import { setupEndpoints } from '@rostrum/contracts/setup/constants';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';

export type Setup = Answer<'adminSetup'>;

/** What is set up, asked again every minute and when the window gets the focus. Only for admins. */
export function useSetup() {
  const calls = useCalls();
  const { permissions } = usePermissions<readonly string[]>();
  return useQuery({
    queryKey: ['setup'],
    queryFn: () => calls.call(setupEndpoints.adminSetup),
    enabled: permissions?.includes('admin') === true,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
