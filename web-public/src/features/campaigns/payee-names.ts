import type { PayoutPolicyId } from '@rostrum/contracts/money';

/** The policy of trailers, by which their maker gets the creator's share. */
export const trailerPolicy: PayoutPolicyId = 'trailer-9';

/** Who gets a share by each role; participants have names of their own. */
export const payeeNames = {
  creator: 'Campaign creator',
  platform: 'Platform',
  // Both shares are income of the platform.
  provider: 'Platform',
  winners: 'Winner',
  promptCreator: 'Prompt creator',
} as const;
