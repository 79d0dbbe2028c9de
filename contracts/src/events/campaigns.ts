import { z } from 'zod';
import { phases } from '../categories.ts';
import {
  cents,
  description,
  id,
  instant,
  moderator,
  participants,
  pinnedPolicy,
  text,
  title,
  url,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { defineEvent, erasedText, personal } from './define.ts';

const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const erasedParticipants = [erasedText, erasedText];

export const categoryDefined = defineEvent({
  type: 'CategoryDefined',
  version: 1,
  money: false,
  data: z.object({
    categoryId: id,
    name: text(50),
    description: text(200),
    kind: z.enum(['debate', 'trailer']),
  }),
});

/** What a campaign says and asks for; the creator's words are sealed under the campaign's own key. */
const proposal = {
  categoryId: id,
  title: personal(title, erasedText),
  description: personal(description, erasedText.padEnd(limits.description.min)),
  participants: personal(participants, erasedParticipants),
  moderator: personal(moderator, null),
  goalCents: cents,
  expiresAt: instant,
  imageUrl: url.nullable(),
};

/** First event of `campaign-{id}`: `pending_payment` until published. */
export const campaignCreated = defineEvent({
  type: 'CampaignCreated',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    creatorId: id,
    creatorRegisteredAt: instant,
    kind: z.enum(['debate', 'trailer']),
    ...proposal,
    payoutPolicy: pinnedPolicy,
    /** The deposit that reserved this id, or null when it is to be paid afterwards. */
    depositId: id.nullable(),
  }),
  subject,
});

/** The deposit was applied: everybody can see and support it from here on. */
export const campaignPublished = defineEvent({
  type: 'CampaignPublished',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    creatorId: id,
    creatorRegisteredAt: instant,
    categoryId: id,
    depositId: id,
    goalCents: cents,
    expiresAt: instant,
  }),
});

export const campaignEdited = defineEvent({
  type: 'CampaignEdited',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    editorId: id,
    creatorId: id,
    ...proposal,
    /** So that counters of categories need no look-up. */
    previousCategoryId: id,
    phase: z.enum(phases),
  }),
  subject,
});

/** Participants, goal, policy and end date are fixed from here on: somebody else has begun to pay. */
export const termsLocked = defineEvent({
  type: 'TermsLocked',
  version: 1,
  money: false,
  data: z.object({ campaignId: id, donationId: id }),
});

/**
 * An ordered change of status. Its log position is the cut: donations before it are in, later ones
 * are late. A change back to `active` ends the cut.
 */
export const statusChanged = defineEvent({
  type: 'StatusChanged',
  version: 1,
  money: false,
  data: z.object({
    campaignId: id,
    creatorId: id,
    categoryId: id,
    from: z.enum(phases),
    to: z.enum(phases),
    changedBy: id.nullable(),
    /** Distinct backers and cents are a fold's business; this says only why. */
    reason: text(limits.reason.max).nullable(),
  }),
});
