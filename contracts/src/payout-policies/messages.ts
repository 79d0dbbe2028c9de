import { dollars } from '../kernel/money/cents.ts';
import { payoutPolicyLimits } from './constants.ts';

const { totalCents, participants, winners } = payoutPolicyLimits;

export const payoutPolicyMessages = {
  policyNotFound: 'There is no such payout policy',
  amount: `Enter an amount of at least ${dollars(totalCents.min)}`,
  amountLarge: `Enter an amount of at most ${dollars(totalCents.max)}`,
  participants: `Enter ${String(participants.min)} to ${String(participants.max)} participants`,
  winners: `Enter ${String(winners.min)} to ${String(winners.max)} winners`,
} as const;
