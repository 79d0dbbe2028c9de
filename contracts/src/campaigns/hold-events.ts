import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

/** Events of `campaign-{id}` about a hold: an admin stops the campaign while something is checked. */

const ofCampaign = { campaignId: id, creatorId: id };
const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const reason = personal(text(limits.reason.max).nullable(), null);

/** No donations are taken, and no deadline of the campaign is carried out, until the hold is lifted. */
export const holdPlaced = defineEvent({
  type: 'HoldPlaced',
  version: 2,
  upcasters: { 1: (data) => data },
  money: false,
  /** `placedBy`: null when the fee of a trailer went back; version 1 was never null. */
  data: z.object({ ...ofCampaign, placedBy: id.nullable(), reason }),
  subject,
  owner,
});

/** What was due meanwhile is due now. `since`: when the hold was placed. */
export const holdLifted = defineEvent({
  type: 'HoldLifted',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, liftedBy: id, since: instant, reason }),
  subject,
  owner,
});
