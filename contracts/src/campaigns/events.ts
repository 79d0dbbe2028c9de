import { z } from 'zod';
import { categoryKinds } from '../categories/index.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { cents, id, instant, pinnedPolicy, text, url } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { campaignLimits, phases } from './constants.ts';

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.string().min(min).max(max);
const participants = z
  .array(bounded(campaignLimits.participantName))
  .min(campaignLimits.participants.min)
  .max(campaignLimits.participants.max);

const subject = (data: { campaignId: number }): string => `campaign-${String(data.campaignId)}`;
const owner = (data: { creatorId: number }): string => `user-${String(data.creatorId)}`;
const erasedParticipants = [erasedText, erasedText];

/** The creator's texts are encrypted under the campaign's own key. */
const proposal = {
  categoryId: id,
  title: personal(bounded(campaignLimits.title), erasedText),
  description: personal(
    bounded(campaignLimits.description),
    erasedText.padEnd(campaignLimits.description.min),
  ),
  participants: personal(participants, erasedParticipants),
  moderator: personal(z.string().max(campaignLimits.participantName.max).nullable(), null),
  /**
   * Who the participants are, one line for each in their order, '' for none. Absent when there is no
   * line.
   */
  participantBios: personal(
    z
      .array(z.string().max(campaignLimits.participantBio.max))
      .max(campaignLimits.participants.max)
      .optional(),
    [],
  ),
  /** Who the moderator is. Absent when nothing is said. */
  moderatorBio: personal(text(campaignLimits.participantBio.max).nullable().optional(), null),
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
    kind: z.enum(categoryKinds),
    ...proposal,
    payoutPolicy: pinnedPolicy,
    /** The deposit that reserved this id; null when the deposit is paid later. */
    depositId: id.nullable(),
  }),
  subject,
  owner,
});

/** The deposit was applied: the campaign is public and takes donations. */
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
    /** For counters by category, which must not look up other events. */
    previousCategoryId: id,
    /** Only of edits that changed the image. */
    previousImageUrl: url.nullable().optional(),
    phase: z.enum(phases),
  }),
  subject,
  owner,
});

/** Another member began to pay: participants, goal, policy and end date are fixed from here on. */
export const termsLocked = defineEvent({
  type: 'TermsLocked',
  version: 1,
  money: false,
  data: z.object({ campaignId: id, donationId: id }),
});

/**
 * No payment of another member is open or settled any more. From here on a quote locks the terms
 * again; they cannot be edited before `TermsUnlocked`.
 */
export const termsUnlockStarted = defineEvent({
  type: 'TermsUnlockStarted',
  version: 1,
  money: false,
  data: z.object({ campaignId: id }),
});

/** No such payment has followed `TermsUnlockStarted`: the terms can be edited again. */
export const termsUnlocked = defineEvent({
  type: 'TermsUnlocked',
  version: 1,
  money: false,
  data: z.object({ campaignId: id }),
});

/**
 * A change of status. When it ends the funding, its log position is the closing position: donations
 * before it count, later ones are late. A change back to `active` reopens the funding.
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
    reason: text(limits.reason.max).nullable(),
  }),
});
