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
const personalUrl = personal(url.nullable(), null);
/** When the conversation began, how long it lasted, and its video. */
const evidence = {
  number,
  heldAt: instant,
  minutes: z.int().min(conversationLimits.minutes.min).max(conversationLimits.minutes.max),
  videoUrl: personalUrl,
};
const reason = personal(text(limits.reason.max).nullable(), null);
const asObject = (data: unknown): object => z.looseObject({}).parse(data);

/**
 * The conversation is planned for `plannedFor`. While a named participant is not confirmed the date is
 * a proposal: it ends nothing. Follows in the same append when a participant of an announced
 * conversation is no longer confirmed.
 */
export const conversationPlanned = defineEvent({
  type: 'ConversationPlanned',
  version: 1,
  money: false,
  data: z.object({
    ...ofCampaign,
    plannedBy: id,
    plannedFor: instant,
    /** The date, planned or announced, that this one replaces; null for the first. */
    previouslyFor: instant.nullable(),
    /** An admin's, who plans for the creator; otherwise null. */
    reason,
  }),
  subject,
  owner,
});

/** Until when donations can be taken back after the announcement of a date; see `ConversationAnnounced`. */
const takeBackUntil = instant.nullable();

/**
 * All participants are confirmed, and the conversation begins at `announcedFor`. Donations are taken
 * as before. Follows in the same append when the last participant of a planned conversation is
 * confirmed.
 */
export const conversationAnnounced = defineEvent({
  type: 'ConversationAnnounced',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...asObject(data), takeBackUntil: null, reason: null }) },
  data: z.object({
    ...ofCampaign,
    announcedBy: id,
    announcedFor: instant,
    /** The announced date that this one replaces; null for the first announcement. */
    previouslyFor: instant.nullable(),
    /**
     * Until when donations can be taken back; a changed date leaves it as it is. Null: only until the
     * first announcement, as was promised to version 1, which was announced whoever was confirmed.
     */
    takeBackUntil,
    /** An admin's, who announces for the creator; otherwise null. */
    reason,
    /**
     * When the backers are told, if not at once, because the last mail to them is less than a day
     * old. Null when `AnnouncementMailRequested` follows in the same append, and when they were told
     * this date before.
     */
    tellBackersAt: instant.nullable(),
  }),
  subject,
  owner,
});

/** The backers get a mail about the announced date, and about the one that they were told before. */
export const announcementMailRequested = defineEvent({
  type: 'AnnouncementMailRequested',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...asObject(data), takeBackUntil: null }) },
  data: z.object({
    ...ofCampaign,
    announcedFor: instant,
    previouslyFor: instant.nullable(),
    takeBackUntil,
  }),
});

/** What version 1 of evidence did not ask for. */
const notAsked = { imageUrl: null, previousImageUrl: null, where: null, reason: null };

/** Says that the conversation took place. Replaces the evidence that was submitted before. */
export const evidenceSubmitted = defineEvent({
  type: 'EvidenceSubmitted',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...asObject(data), ...notAsked }) },
  data: z.object({
    ...ofCampaign,
    submittedBy: id,
    ...evidence,
    /** A picture that was uploaded here, and the one of the evidence that this one replaces. */
    imageUrl: personalUrl,
    previousImageUrl: personalUrl,
    /** Where it can be checked. */
    where: personal(text(conversationLimits.where.max).nullable(), null),
    /** An admin's, who submits it for the creator; otherwise null. */
    reason,
  }),
  subject,
  owner,
});

/** Who submitted it has withdrawn it, before it was confirmed. */
export const evidenceWithdrawn = defineEvent({
  type: 'EvidenceWithdrawn',
  version: 1,
  money: false,
  data: z.object({ ...ofCampaign, number, withdrawnBy: id }),
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
  data: z.object({
    ...ofCampaign,
    attachedBy: id,
    toEvidence: z.boolean(),
    videoUrl: personalUrl,
    reason,
  }),
  subject,
  owner,
});
