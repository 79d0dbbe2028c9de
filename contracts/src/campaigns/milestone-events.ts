import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, id, instant } from '../kernel/fields.ts';

/** Events of `campaign-{id}` that deadlines append so that members are told: once, or once for each date. */

const ofCampaign = { campaignId: id, creatorId: id };

/** The donations that the campaign holds reached its goal at `reachedAt`. */
export const goalReached = defineEvent({
  type: 'GoalReached',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, goalCents: cents, reachedAt: instant }),
});

/** The funding ends at `expiresAt`, within 48 hours, unless the event was late. */
export const fundingEndReminderRequested = defineEvent({
  type: 'FundingEndReminderRequested',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, expiresAt: instant }),
});

/** The conversation is announced for `announcedFor`, within 24 hours, unless the event was late. */
export const conversationReminderRequested = defineEvent({
  type: 'ConversationReminderRequested',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, announcedFor: instant }),
});
