import { z } from 'zod';
import { cents, count, decimal, id, instant, success, text } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { defineSums, preview, sum } from '../kernel/sums.ts';
import { withdrawalLimits } from './constants.ts';

/** What is returned of a donation: what is left of its amount, and of its service fee. */
const withdrawalSums = defineSums({ amountCents: sum, feeCents: sum });
export type WithdrawalSums = z.output<typeof withdrawalSums>;
export const sumsOfWithdrawal = preview(withdrawalSums);

export const withdrawDonationBody = z.object({ sums: withdrawalSums });
export const adminWithdrawDonationBody = z.object({ reason, sums: withdrawalSums });

const quota = {
  /** How many donations the member may still take back now. */
  left: count,
  /** When the next one can be taken back; null while one can be. */
  nextAt: instant.nullable(),
};

const total = { total: decimal, totalCents: cents };

/** The member's donations that can be taken back, newest first. */
export const withdrawableDonations = z.object({
  ...quota,
  donations: z
    .array(
      z.object({
        id,
        campaignId: id,
        campaignTitle: text(200),
        amount: decimal,
        amountCents: cents,
        ...total,
        settledAt: instant,
      }),
    )
    .max(withdrawalLimits.listed),
});

/** `total`: what is returned, the service fee included. */
export const withdrawnDonation = success.extend({ ...total, ...quota });
