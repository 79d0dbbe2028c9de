import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { useCanAccess } from 'react-admin';

/** Whether the viewer approves and sends shares: administrators do, auditors do not. */
export function useCanApprove(): boolean {
  const { canAccess = false } = useCanAccess({
    resource: adminPayouts.resource,
    action: 'approve',
  });
  return canAccess;
}
