import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { payoutPoliciesEndpoints as endpoints } from './constants.ts';
import {
  payoutPolicy,
  payoutPolicyParams,
  simulatedPayout,
  simulatePayoutBody,
} from './schemas.ts';

export const payoutPoliciesRoutes = {
  listPayoutPolicies: defineRoute(endpoints.listPayoutPolicies, {
    summary: 'How payouts are divided: all policies, also those that creators cannot choose',
    tag: 'payout policies',
    access: 'public',
    answers: { 200: z.array(payoutPolicy).max(100) },
  }),
  simulatePayout: defineRoute(endpoints.simulatePayout, {
    summary:
      'Divide an amount by a policy. Nothing is stored; the number of payees of a role that the policy does not have is ignored',
    tag: 'payout policies',
    access: 'public',
    // It changes nothing, as a read.
    rate: rateLimits.read,
    params: payoutPolicyParams,
    body: simulatePayoutBody,
    example: { params: { id: 'split-9-1' }, body: { amount: '123.45', participants: 2 } },
    answers: { 200: simulatedPayout },
    errors: [404],
  }),
} as const;
