import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

export const withdrawalLimits = {
  /** Donations that a member may take back `withinMs`; an administrator may take back more. */
  quota: { max: 3, withinMs: 30 * dayMs },
  /** Donations that are listed as ones that can be taken back. */
  listed: 100,
} as const;

/** Why a withdrawal that was requested was not carried out. The names are stored. */
export const withdrawalRefusals = ['closed', 'differs', 'disputed', 'refunded'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export const withdrawalsEndpoints = defineEndpoints({
  withdrawableDonations: ['GET', '/api/user/withdrawable-donations'],
  sumsOfWithdrawal: ['GET', '/api/donations/:id/withdrawal'],
  withdrawDonation: ['DELETE', '/api/donations/:id'],
  adminWithdrawDonation: ['POST', '/api/admin/donations/:id/withdraw'],
});
