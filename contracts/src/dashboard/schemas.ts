import { z } from 'zod';
import { campaigns } from '../campaigns/index.ts';
import { donation } from '../donations/index.ts';
import { count, decimal, id, instant, text } from '../kernel/fields.ts';

/** A member's recent activities, newest first. */
export const ownActivity = z
  .array(
    z.object({
      type: text(50),
      date: instant,
      title: text(300),
      campaignId: id.nullable(),
    }),
  )
  .max(100);

export const dashboard = z.object({
  totals: z.object({
    campaigns: count,
    donations: count,
    backed: count,
    given: decimal,
    givenCents: count,
    raised: decimal,
    raisedCents: count,
  }),
  campaigns: campaigns,
  /** Payments of every status, newest first; `canPay`: its campaign can still be paid for. */
  donations: z
    .array(donation.extend({ campaignTitle: text(200).nullable(), canPay: z.boolean() }))
    .max(100),
  activity: ownActivity,
  /** Trending campaigns that the member neither created nor backs. */
  recommended: campaigns,
});
