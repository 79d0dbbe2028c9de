import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { campaignRefundReasons } from '../payments/constants.ts';

/** Events of `campaign-{id}` about the refund of all its donations. */

const ofCampaign = {
  campaignId: id,
  creatorId: id,
  reason: z.enum(campaignRefundReasons),
};

/**
 * All donations of the campaign are refunded from `beginsAt` on. `orderedBy` is null when a deadline
 * led to it.
 */
export const campaignRefundsOrdered = defineEvent({
  type: 'CampaignRefundsOrdered',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, beginsAt: instant, orderedBy: id.nullable() }),
});

/**
 * An admin cancels a campaign that has ended already, so that its status does not change. The order of
 * its refunds follows.
 */
export const expiredCampaignCancelled = defineEvent({
  type: 'ExpiredCampaignCancelled',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    creatorId: id,
    cancelledBy: id,
    reason: personal(text(limits.reason.max).nullable(), null),
  }),
  subject: ({ campaignId }) => `campaign-${String(campaignId)}`,
  owner: ({ creatorId }) => `user-${String(creatorId)}`,
});

/** The refunds begin: from here on the order is not undone. Each one is an event of its payment. */
export const campaignRefundsBegun = defineEvent({
  type: 'CampaignRefundsBegun',
  version: 1,
  money: false,
  data: z.object(ofCampaign),
});

/** The order was undone before the refunds began. */
export const campaignRefundsRevoked = defineEvent({
  type: 'CampaignRefundsRevoked',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, revokedBy: id }),
});
