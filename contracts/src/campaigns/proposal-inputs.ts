import { z } from 'zod';
import { categories, categoryMessages, isTrailer } from '../categories/index.ts';
import { campaignPolicyId } from '../kernel/fields.ts';
import {
  amountOf,
  dateOrInstant,
  hasVisibleCharacters,
  multiLineText,
  singleLineText,
  withVisibleMinimum,
} from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { uploadedImageUrl as imageUrl } from '../uploads/index.ts';
import { campaignLimits } from './constants.ts';
import { campaignMessages, trailerMessages } from './messages.ts';
import { trailerGenres, trailerLimits, unmeasuredDurations } from './trailer.ts';

/** Inputs of what a campaign proposes: its creation and its edits. */

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined ? message : undefined),
});

const goalAmount = amountOf(
  campaignLimits.goalCents.min,
  campaignLimits.goalCents.max,
  campaignMessages.goal,
  campaignMessages.goalLarge,
);

const categoryIds = new Set<number>(categories.map(({ id }) => id));
/** A number or its digits. A campaign cannot be moved into the trailer category, or out of it. */
const categoryId = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/, categoryMessages.category)], {
    error: categoryMessages.category,
  })
  .transform((value, context) => {
    const number = Number(value);
    if (categoryIds.has(number)) return number;
    context.addIssue({ code: 'custom', message: categoryMessages.category });
    return z.NEVER;
  });

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
export const participant = (message: string) =>
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

/** The name or the address of a video that was uploaded here. Output: its id. */
export const uploadedVideo = (message: string) =>
  z
    .string({ error: message })
    .regex(/^(?:\/api\/videos\/)?[1-9]\d{0,15}\.(?:mp4|webm|mov)$/, message)
    .transform((name) => Number(/[1-9]\d*/.exec(name)?.[0]));

/** The length of a film in words; null or empty: not known. */
export const trailerDuration = z
  .union(
    [z.null(), singleLineText(messages.invalid).max(trailerLimits.duration.max, messages.tooLong)],
    { error: messages.invalid },
  )
  .optional()
  .transform((value) => (value === null || value === '' ? undefined : value));

/** The name or the address of a trailer; null or empty: none, or the one that it has. */
const trailerUrl = z
  .union([z.null(), z.literal(''), uploadedVideo(trailerMessages.required)], {
    error: trailerMessages.required,
  })
  .optional()
  .transform((value) => (typeof value === 'number' ? value : undefined));

/** `campaignVideoUrl` is another name of `trailerUrl`. What it names elsewhere is ignored. */
const trailerFields = {
  genre: z.enum(trailerGenres, { error: messages.invalid }).nullable().optional(),
  trailerUrl,
  campaignVideoUrl: z
    .union([z.null(), z.string().max(limits.url.max, messages.invalid)], {
      error: messages.invalid,
    })
    .optional(),
  trailerDuration,
  contentRightsAgreed: z.boolean({ error: messages.invalid }).nullable().optional(),
};

type TrailerFields = z.output<z.ZodObject<typeof trailerFields>>;

/** The fields of a trailer that were sent, without their other names. */
function splitTrailer<B extends TrailerFields>({
  genre,
  trailerUrl: named,
  campaignVideoUrl,
  trailerDuration: duration,
  contentRightsAgreed,
  ...proposal
}: B) {
  const alias = uploadedVideo(messages.invalid).safeParse(campaignVideoUrl);
  const videoId = named ?? alias.data;
  return { proposal, sent: { genre, videoId, duration, agrees: contentRightsAgreed === true } };
}

/**
 * `actorList` is another name of the cast: names in a list, or in a text that separates them by
 * commas, semicolons or line breaks. Null and empty: not said. Fields of single participants win over
 * it.
 */
function castOf(body: unknown, context: z.RefinementCtx): unknown {
  if (typeof body !== 'object' || body === null || !('actorList' in body)) return body;
  const { actorList, ...others } = body;
  const listed = typeof actorList === 'string' ? actorList.split(/[,;\n]/) : (actorList ?? []);
  const { max } = campaignLimits.participants;
  const isList = Array.isArray(listed) && listed.length <= 2 * max;
  const entries: readonly unknown[] | undefined = isList ? listed : undefined;
  const names = entries?.filter((name) => typeof name !== 'string' || name.trim());
  if (names?.length === 0) return others;
  if (names === undefined || names.length > max) {
    context.addIssue({ code: 'custom', path: ['actorList'], message: messages.invalid });
    return others;
  }
  const slots = Array.from({ length: max }, (_, index) => {
    const absent = index < campaignLimits.participants.min ? undefined : null;
    return [`participant${String(index + 1)}`, names[index] ?? absent] as const;
  }).filter(([, name]) => name !== undefined);
  return { ...Object.fromEntries(slots), ...others };
}

/** The fields of a form, whose cast is also read from `actorList`. */
const withActorList = <S extends z.ZodType>(fields: S) =>
  z.preprocess(castOf, fields) as z.ZodType<z.output<S>, z.input<S>>;

const description = descriptionUpTo(
  campaignLimits.description.maxOnCreate,
  campaignMessages.descriptionLong,
);

/** The fields that campaigns and trailers are created with. */
export const creationFields = {
  title,
  description,
  ...extraSlots,
  moderator: optionalName,
  goalAmount,
  /** Default, for the simple form: 364 days from now. */
  expiresAt: expiresAt.optional(),
  imageUrl,
};

export const createCampaignBody = withActorList(
  z.object({
    ...creationFields,
    categoryId,
    participant1: participant(campaignMessages.participant1),
    participant2: participant(campaignMessages.participant2),
    ...bios,
    ...trailerFields,
    payoutPolicy: campaignPolicyId.optional(),
    /** Payment intent of the settled $1; without it the campaign waits in `pending_payment`. */
    paymentIntentId: z
      .string(required(messages.invalid))
      .min(1, messages.invalid)
      .max(limits.token.max, messages.invalid)
      .optional(),
  }),
).transform((body, context) => {
  const { proposal, sent } = splitTrailer(body);
  if (!isTrailer(proposal)) return { ...proposal, trailer: null };
  const refuse = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (sent.videoId === undefined) refuse('trailerUrl', trailerMessages.required);
  if (!sent.agrees) refuse('contentRightsAgreed', trailerMessages.rights);
  const { videoId = 0, genre = null, duration = unmeasuredDurations.campaign } = sent;
  return { ...proposal, trailer: { videoId, genre, duration } };
});

/** Every field is optional; absent fields are unchanged. */
export const editCampaignBody = withActorList(
  z
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
      ...trailerFields,
    }),
).transform((body) => {
  const { proposal, sent } = splitTrailer(body);
  return { ...proposal, trailer: sent };
});

/** Null or empty: the campaign shows its drawn cover again. */
export const updateImageBody = z.object({ imageUrl });
