import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, instant } from '../kernel/fields.ts';
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
