import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, pinnedPolicy, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { campaignLimits } from './constants.ts';

/**
 * On `campaign-{id}`, once: what the campaign holds is paid out. The payouts are divided by the
 * policy and the number of participants of this event, whatever is edited later.
 */
export const payoutOrdered = defineEvent({
  type: 'PayoutOrdered',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    creatorId: id,
    policy: pinnedPolicy,
    /** 0 for a trailer. */
    participants: z.int().min(0).max(campaignLimits.participants.max),
    /** The admin who confirmed the evidence, or ordered the payout of a campaign that was completed before. */
    orderedBy: id,
    /** Given by the admin for an order without a confirmation. */
    reason: personal(text(limits.reason.max).nullable(), null),
  }),
  subject: ({ campaignId }) => `campaign-${String(campaignId)}`,
  owner: ({ creatorId }) => `user-${String(creatorId)}`,
});
