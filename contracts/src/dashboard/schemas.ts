import { z } from 'zod';
import { electionCauses } from '../campaigns/constants.ts';
import { campaign } from '../campaigns/index.ts';
import { donation, donationLimits } from '../donations/index.ts';
import { count, decimal, id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { campaignRefundReasons } from '../payments/constants.ts';
import { dashboardLimits } from './constants.ts';

/** A member's recent activities, newest first. */
export const ownActivity = z
  .array(
    z.object({
      type: text(50),
      date: instant,
      title: text(300),
      campaignId: id.nullable(),
      /** Who granted or revoked a role of the member, and why; null for other activities. */
      by: text(300).nullable(),
      reason: text(limits.reason.max).nullable(),
    }),
  )
  .max(dashboardLimits.activity);

export const dashboard = z.object({
  totals: z.object({
    campaigns: count,
    donations: count,
    backed: count,
    given: decimal,
    givenCents: count,
    raised: decimal,
    raisedCents: count,
    /** That the member's campaigns have now. */
    reactions: count,
  }),
  /** Messages to the member's campaigns that are not marked as read, counted up to the maximum. */
  unreadMessages: z.int().min(0).max(donationLimits.unreadMessages),
  campaigns: z.array(campaign).max(dashboardLimits.campaigns),
  /**
   * Payments of every status, newest first; `canPay`: its target can still be paid for. `choice`:
   * what becomes of it can be chosen in an election, until `endsAt`, which is null while the campaign
   * is on hold. `refundFrom`: when the refund that is ordered of its whole campaign begins, and why;
   * null once its own refund is requested.
   */
  donations: z
    .array(
      donation.extend({
        campaignTitle: text(200).nullable(),
        canPay: z.boolean(),
        choice: z.object({ endsAt: instant.nullable(), cause: z.enum(electionCauses) }).nullable(),
        refundFrom: z.object({ at: instant, reason: z.enum(campaignRefundReasons) }).nullable(),
      }),
    )
    .max(dashboardLimits.donations),
  activity: ownActivity,
  /**
   * Trending campaigns that the member neither created nor backs; first those of a category in which
   * the member created or backs a campaign.
   */
  recommended: z
    .array(campaign.extend({ reason: z.enum(['category', 'trending']) }))
    .max(dashboardLimits.recommended),
});
