import { accountLimits } from '../accounts/limits.ts';
import { campaignLimits } from '../campaigns/limits.ts';
import { donationLimits } from '../donations/limits.ts';
import { limits as kernelLimits } from '../kernel/limits.ts';

export { dayMs } from '../kernel/limits.ts';

export const limits = {
  ...accountLimits,
  ...campaignLimits,
  ...donationLimits,
  ...kernelLimits,
} as const;
