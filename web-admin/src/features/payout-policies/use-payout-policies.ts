import type { Answer } from '@rostrum/contracts/client';
import { payoutPoliciesEndpoints } from '@rostrum/contracts/payout-policies/constants';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

export type Policy = Answer<'listPayoutPolicies'>[number];

/** All payout policies. They change only with a release. */
export function usePayoutPolicies() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['payout-policies'],
    queryFn: () => calls.call(payoutPoliciesEndpoints.listPayoutPolicies),
    staleTime: Infinity,
  });
}
