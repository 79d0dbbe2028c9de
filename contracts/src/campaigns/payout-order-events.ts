import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, pinnedPolicy, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { poolMax } from '../kernel/money/policies.ts';
import { withCampaignAsTarget } from '../kernel/with-campaign-as-target.ts';

/**
 * On the stream of a target, as `campaign-{id}`, once: what it holds is paid out. The payouts are
 * divided by the policy and the numbers of this event, whatever is edited later.
 */
export const payoutOrdered = defineEvent({
  type: 'PayoutOrdered',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...withCampaignAsTarget(data), winners: 0 }) },
  data: z.object({
    target,
    creatorId: id,
    policy: pinnedPolicy,
    /** 0 for a trailer and a prompt. */
    participants: z.int().min(0).max(poolMax),
    /** 0 for a campaign. */
    winners: z.int().min(0).max(poolMax),
    /**
     * The admin who confirmed the evidence, or ordered the payout of a campaign that was completed before;
     * null when nobody has: the winners of a prompt follow from its votes.
     */
    orderedBy: id.nullable(),
    /** Given by the admin for an order without a confirmation. */
    reason: personal(text(limits.reason.max).nullable(), null),
  }),
  subject: ({ target: { kind, id: of } }) => `${kind}-${String(of)}`,
  owner: ({ creatorId }) => `user-${String(creatorId)}`,
});
