import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { phases } from './constants.ts';

/**
 * Events of `campaign-{id}` about its takedown, each beside a `StatusChanged` and an event about the
 * refund of all donations.
 */

const ofCampaign = { campaignId: id, creatorId: id };
const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const reason = personal(text(limits.reason.max).nullable(), null);

/** An admin removed the campaign, which was in the phase `from`. The creator is told the reason. */
export const campaignTakenDown = defineEvent({
  type: 'CampaignTakenDown',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, removedBy: id, from: z.enum(phases), reason }),
  subject,
  owner,
});

/** An admin undid the takedown before its refunds began. The campaign is in the phase `to` again. */
export const campaignRestored = defineEvent({
  type: 'CampaignRestored',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, restoredBy: id, to: z.enum(phases), reason }),
  subject,
  owner,
});
