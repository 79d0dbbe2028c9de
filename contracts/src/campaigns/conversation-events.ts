import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, instant, text, url } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { conversationLimits } from './constants.ts';

/** Events of `campaign-{id}` about the conversation that the campaign is for. */

const ofCampaign = { campaignId: id, creatorId: id };
const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;

/** The number of a submission, from 1. */
const number = z.int().min(1).max(conversationLimits.submissions);
const videoUrl = personal(url.nullable(), null);
/** When the conversation began, how long it lasted, and its video. */
const evidence = {
  number,
  heldAt: instant,
  minutes: z.int().min(conversationLimits.minutes.min).max(conversationLimits.minutes.max),
  videoUrl,
};
const reason = personal(text(limits.reason.max).nullable(), null);

/** The conversation begins at `announcedFor`. Donations are taken as before. */
export const conversationAnnounced = defineEvent({
  type: 'ConversationAnnounced',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    announcedBy: id,
    announcedFor: instant,
    /** The date that this one replaces; null for the first announcement. */
    previouslyFor: instant.nullable(),
    /**
     * When the backers are told, if not at once, because the last mail to them is less than a day
     * old. Null when `AnnouncementMailRequested` follows in the same append, and when they were told
     * this date before.
     */
    tellBackersAt: instant.nullable(),
  }),
});

/** The backers get a mail about the announced date, and about the one that they were told before. */
export const announcementMailRequested = defineEvent({
  type: 'AnnouncementMailRequested',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    announcedFor: instant,
    previouslyFor: instant.nullable(),
  }),
});

/** Says that the conversation took place. Replaces the evidence that was submitted before. */
export const evidenceSubmitted = defineEvent({
  type: 'EvidenceSubmitted',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    submittedBy: id,
    ...evidence,
  }),
  subject,
  owner,
});

/** An admin sent the evidence back to the creator. */
export const evidenceReturned = defineEvent({
  type: 'EvidenceReturned',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, number, returnedBy: id, reason }),
  subject,
  owner,
});

/** An admin confirmed the evidence, as it was then. Completes the campaign with `StatusChanged`. */
export const evidenceConfirmed = defineEvent({
  type: 'EvidenceConfirmed',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    ...evidence,
    submittedAt: instant,
    confirmedBy: id,
    reason,
  }),
  subject,
  owner,
});

/** An admin set the video of a completed campaign, or of the evidence that waits (`toEvidence`). */
export const videoAttached = defineEvent({
  type: 'VideoAttached',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, attachedBy: id, toEvidence: z.boolean(), videoUrl, reason }),
  subject,
  owner,
});
