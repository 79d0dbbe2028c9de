import { campaignLimits } from '../campaigns/constants.ts';
import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const payoutPolicyLimits = {
  /** What can be divided: every amount above zero that money on the wire can have. */
  totalCents: { min: 1, max: Number.MAX_SAFE_INTEGER },
  participants: { ...campaignLimits.participants, default: campaignLimits.participants.min },
  winners: { min: 1, max: 8, default: 1 },
} as const;

export const payoutPoliciesEndpoints = defineEndpoints({
  listPayoutPolicies: ['GET', '/api/payout-policies'],
  simulatePayout: ['POST', '/api/payout-policies/:id/simulate'],
});
