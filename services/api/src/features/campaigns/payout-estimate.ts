import { allocate, policyById, type PayeeRole } from '@rostrum/contracts';

/**
 * What a payout policy gives one role of an amount, in cents; 0 for an unknown policy or a role
 * that the policy has no line for. Indicative: only a payout books, and it allocates the total.
 */
export function payoutEstimate(policyId: string, role: PayeeRole, amountCents: number): number {
  const policy = policyById(policyId);
  if (!policy) return 0;
  return allocate(policy, amountCents, {})
    .filter((line) => line.role === role)
    .reduce((sum, line) => sum + line.cents, 0);
}
