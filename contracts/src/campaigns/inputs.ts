import { z } from 'zod';
import {
  dateOrInstant,
  hasVisibleCharacters,
  multiLineText,
  reason,
  singleLineText,
} from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { defineSums, sum } from '../kernel/sums.ts';
import { uploadedImageUrl as imageUrl } from '../uploads/index.ts';
import { conversationLimits, electionChoices, wireStatuses } from './constants.ts';
import { conversationMessages } from './messages.ts';
import { campaignActs } from './sums.ts';
import { embeddableVideo } from './video.ts';

export { createTrailerBody } from './preroll-inputs.ts';
export {
  createCampaignBody,
  creationFields,
  editCampaignBody,
  repeatedParticipant,
  updateImageBody,
} from './proposal-inputs.ts';

/** The donations that a campaign holds: how many, and what they are without their fees. */
export const heldSums = defineSums({ donations: sum, amountCents: sum });
export type HeldSums = z.output<typeof heldSums>;

export const campaignSumsQuery = z.object({
  act: z.enum(campaignActs, { error: messages.invalid }),
});

/** `sums`: absent in calls as they are specified. */
export const changeStatusBody = z.object({
  status: z.enum(wireStatuses, { error: messages.invalid }),
  reason: reason.optional(),
  sums: heldSums.optional(),
});

/** The address of a video that the site can show. */
const videoUrl = singleLineText(conversationMessages.video)
  .max(limits.url.max, conversationMessages.video)
  .refine((value) => embeddableVideo(value) !== undefined, conversationMessages.video);

/** When the conversation is to take place. */
export const announceConversationBody = z.object({
  date: dateOrInstant(conversationMessages.date),
});

/** An admin does it for the creator. */
export const adminAnnounceConversationBody = announceConversationBody.extend({ reason });

/** When the conversation began, and how long it lasted. */
const evidence = z.object({
  date: dateOrInstant(conversationMessages.date),
  minutes: z
    .int({ error: conversationMessages.minutes })
    .min(conversationLimits.minutes.min, conversationMessages.minutes)
    .max(conversationLimits.minutes.max, conversationMessages.minutes),
  /** Absent, null and empty: there is no video. */
  videoUrl: z
    .union([z.null(), z.literal(''), videoUrl], { error: conversationMessages.video })
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  /** A picture that was uploaded here. */
  imageUrl: imageUrl.optional().transform((value) => value ?? null),
  /** Where it can be checked. */
  where: multiLineText(conversationMessages.whereTooLong)
    .max(conversationLimits.where.max, conversationMessages.whereTooLong)
    .nullable()
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value)),
});

interface Checkable {
  readonly videoUrl: string | null;
  readonly imageUrl?: string | null;
  readonly where: string | null;
}
const isCheckable = ({ videoUrl: video, imageUrl: image = null, where }: Checkable): boolean =>
  video !== null ||
  image !== null ||
  (where !== null && hasVisibleCharacters(where, conversationLimits.where.min));
const notCheckable = { error: conversationMessages.checkable, path: ['where'] };

/** Evidence that can be checked. */
export const submitEvidenceBody = evidence.refine(isCheckable, notCheckable);

/** An admin does it for the creator, without a picture. */
export const adminSubmitEvidenceBody = evidence
  .omit({ imageUrl: true })
  .extend({ reason })
  .refine(isCheckable, notCheckable);

/** The number of the submitted evidence, so that nobody decides on evidence that was replaced. */
const evidenceNumber = z
  .int({ error: messages.invalid })
  .min(1, messages.invalid)
  .max(conversationLimits.submissions, messages.invalid);

export const confirmEvidenceBody = z.object({
  number: evidenceNumber,
  reason: reason.optional(),
  sums: heldSums,
});

export const withdrawEvidenceBody = z.object({ number: evidenceNumber });

/** The reason is sent to the creator. */
export const returnEvidenceBody = z.object({ number: evidenceNumber, reason });

/** The caller's donations that can be chosen about: how many, and what they are with their fees. */
export const choosableSums = defineSums({ donations: sum, totalCents: sum });
export type ChoosableSums = z.output<typeof choosableSums>;

/** `extend`: wait longer. It can be changed to `refund` until the end; `refund` cannot be changed. */
export const electionChoiceBody = z.object({
  choice: z.enum(electionChoices, { error: messages.invalid }),
  sums: choosableSums,
});

/** An administrator enters the choice of a donor. */
export const enteredChoiceBody = electionChoiceBody.extend({ reason });

/** An act of an admin that needs nothing but a reason. */
export const reasonBody = z.object({ reason });

export const cancelCampaignBody = z.object({ sums: heldSums });
export const orderOnHeldBody = z.object({ reason, sums: heldSums });

/** The specification's call has no body; the console gives the reason, and the sums that it showed. */
export const removeCampaignBody = z.object({
  reason: reason.optional(),
  sums: heldSums.optional(),
});

export const attachVideoBody = z.object({ videoUrl, reason: reason.optional() });
