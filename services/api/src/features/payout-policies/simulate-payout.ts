import { allocate, decimalOf, policyById, type Routes } from '@rostrum/contracts';
import { payoutPolicyMessages } from '@rostrum/contracts/payout-policies';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';

/**
 * Divides the amount among the payees of a policy, as a payout does. Stores nothing.
 * @throws DomainError (404) for an unknown policy
 */
export const simulatePayout: Handler<Routes['simulatePayout']> = ({ params, body }) => {
  const policy = policyById(params.id);
  if (!policy) return Promise.reject(notFound(payoutPolicyMessages.policyNotFound));
  const { amount, participants, winners } = body;
  return Promise.resolve({
    policy: { id: policy.id, version: policy.version },
    total: decimalOf(amount),
    totalCents: amount,
    shares: allocate(policy, amount, { participants, winners }).map(({ role, index, cents }) => ({
      role,
      index,
      amount: decimalOf(cents),
      amountCents: cents,
    })),
  });
};
