import { z } from 'zod';
import { categories, categoryMessages, trailerCategoryId } from '../categories/index.ts';
import { campaignPolicyId } from '../kernel/fields.ts';
import {
  amountOf,
  singleLineText,
  multiLineText,
  reason,
  withVisibleMinimum,
  hasVisibleCharacters,
} from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { defineSums, sum } from '../kernel/sums.ts';
import { campaignLimits, conversationLimits, electionChoices, wireStatuses } from './constants.ts';
import { campaignMessages, conversationMessages } from './messages.ts';
import { campaignActs } from './sums.ts';
import { embeddableVideo } from './video.ts';

/** The donations that a campaign holds: how many, and what they are without their fees. */
export const heldSums = defineSums({ donations: sum, amountCents: sum });
export type HeldSums = z.output<typeof heldSums>;

export const campaignSumsQuery = z.object({
  act: z.enum(campaignActs, { error: messages.invalid }),
});

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined ? message : undefined),
});

const goalAmount = amountOf(
  campaignLimits.goalCents.min,
  campaignLimits.goalCents.max,
  campaignMessages.goal,
  campaignMessages.goalLarge,
);

const debateCategoryIds = new Set<number>(
  categories.filter((category) => category.id !== trailerCategoryId).map((category) => category.id),
);
/** A number or its digits. The trailer category is refused. */
const categoryId = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/, categoryMessages.category)], {
    error: categoryMessages.category,
  })
  .transform((value, context) => {
    const number = Number(value);
    if (debateCategoryIds.has(number)) return number;
    context.addIssue({ code: 'custom', message: categoryMessages.category });
    return z.NEVER;
  });

/**
 * A day (`2026-12-21`, midnight UTC) or an instant with its offset from UTC → ISO 8601 in UTC. The
 * decider checks its range, because it has the clock.
 */
const dateOrInstant = (message: string) =>
  z
    .union(
      [
        z.iso.date(),
        z.iso.datetime({ offset: true }).max(40),
        // Without seconds.
        z.iso.datetime({ offset: true, precision: -1 }).max(40),
      ],
      { error: message },
    )
    .transform((value) => new Date(value).toISOString());

const expiresAt = dateOrInstant(campaignMessages.expires);

const title = withVisibleMinimum(
  singleLineText(campaignMessages.titleShort),
  campaignLimits.title.min,
  campaignMessages.titleShort,
).max(campaignLimits.title.max, campaignMessages.titleLong);
const descriptionUpTo = (max: number, message: string) =>
  withVisibleMinimum(
    multiLineText(campaignMessages.descriptionShort),
    campaignLimits.description.min,
    campaignMessages.descriptionShort,
  ).max(max, message);
const participant = (message: string) =>
  withVisibleMinimum(singleLineText(message), campaignLimits.participantName.min, message).max(
    campaignLimits.participantName.max,
    campaignMessages.participantLong,
  );
/** An optional name (participants 3 to 8, moderator): absent, null and empty are equivalent. */
const optionalName = z
  .union(
    [
      z.null(),
      singleLineText(campaignMessages.participantShort).max(
        campaignLimits.participantName.max,
        campaignMessages.participantLong,
      ),
    ],
    { error: campaignMessages.participantShort },
  )
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value))
  .refine(
    (value) => value === null || hasVisibleCharacters(value, campaignLimits.participantName.min),
    campaignMessages.participantShort,
  );

/** Who somebody is: one line, or '' for none; null is equivalent. */
const bioLine = z
  .union(
    [
      z.null(),
      singleLineText(campaignMessages.bioInvalid).max(
        campaignLimits.participantBio.max,
        campaignMessages.bioLong,
      ),
    ],
    { error: campaignMessages.bioInvalid },
  )
  .transform((value) => (value !== null && hasVisibleCharacters(value, 1) ? value : ''))
  .optional();

/** A line about somebody who is not named is dropped. */
const bios = {
  participant1Bio: bioLine,
  participant2Bio: bioLine,
  participant3Bio: bioLine,
  participant4Bio: bioLine,
  participant5Bio: bioLine,
  participant6Bio: bioLine,
  participant7Bio: bioLine,
  participant8Bio: bioLine,
  moderatorBio: bioLine,
};

/** Only pictures of this site; a campaign without one gets a drawn cover. */
const imageUrl = z
  .union(
    [
      z.null(),
      z.literal(''),
      z
        .string()
        .max(limits.url.max)
        .regex(/^\/api\/images\/[\w-]{1,64}(\/[\w-]{1,32})?$/, messages.invalid),
    ],
    { error: messages.invalid },
  )
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value));

const extraSlots = {
  participant3: optionalName,
  participant4: optionalName,
  participant5: optionalName,
  participant6: optionalName,
  participant7: optionalName,
  participant8: optionalName,
};

/**
 * The index of the first name that is an earlier one again, with other capitals, spaces or forms of
 * its characters; -1 if there is none. Such names are one person twice.
 */
export function repeatedParticipant(names: readonly (string | null | undefined)[]): number {
  const folded = names.map((name) =>
    (name ?? '').normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim(),
  );
  return folded.findIndex((name, index) => name !== '' && folded.indexOf(name) < index);
}

export const createCampaignBody = z.object({
  title,
  description: descriptionUpTo(
    campaignLimits.description.maxOnCreate,
    campaignMessages.descriptionLong,
  ),
  categoryId,
  participant1: participant(campaignMessages.participant1),
  participant2: participant(campaignMessages.participant2),
  ...extraSlots,
  moderator: optionalName,
  ...bios,
  goalAmount,
  /** Default, for the simple form: 364 days from now. */
  expiresAt: expiresAt.optional(),
  imageUrl,
  payoutPolicy: campaignPolicyId.optional(),
  /** Payment intent of the settled $1; without it the campaign waits in `pending_payment`. */
  paymentIntentId: z
    .string(required(messages.invalid))
    .min(1, messages.invalid)
    .max(limits.token.max, messages.invalid)
    .optional(),
});

/** Every field is optional; absent fields are unchanged. */
export const editCampaignBody = z
  .object({
    title,
    description: descriptionUpTo(
      campaignLimits.description.max,
      campaignMessages.descriptionLongOnEdit,
    ),
    categoryId,
    participant1: participant(campaignMessages.participant1OnEdit),
    participant2: participant(campaignMessages.participant2OnEdit),
    goalAmount,
    expiresAt,
  })
  .partial()
  .extend({
    participant3: optionalName.optional(),
    participant4: optionalName.optional(),
    participant5: optionalName.optional(),
    participant6: optionalName.optional(),
    participant7: optionalName.optional(),
    participant8: optionalName.optional(),
    moderator: optionalName.optional(),
    ...bios,
    imageUrl: imageUrl.optional(),
  });

/** Null or empty: the campaign shows its drawn cover again. */
export const updateImageBody = z.object({ imageUrl });

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
