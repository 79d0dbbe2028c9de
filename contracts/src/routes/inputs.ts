import { z } from 'zod';
import {
  campaignSorts,
  categories,
  parkingOrders,
  trailerCategoryId,
  wireStatuses,
} from '../categories.ts';
import { campaignPolicyId } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { parseCents } from '../money/cents.ts';

/** Shapes of what comes in, with the literal messages of the specification. Unknown fields are ignored. */

const required = (message: string) => ({
  error: (issue: { input: unknown }) => (issue.input === undefined ? message : undefined),
});
const line = (message: string) => z.string({ error: message }).trim();

/** An id in a path or a query: digits of a safe integer. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, messages.invalid)
  .transform(Number)
  .refine(Number.isSafeInteger, messages.invalid);

export const idParams = z.object({ id: idParam });

export const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, messages.invalid)
    .transform(Number)
    .refine((value) => value <= max, messages.invalid);

/**
 * Amount from the wire (number or decimal string) → cents. A branch of a union that has the right
 * type answers with its own message, so each of them carries the field's.
 */
const amountOf = (min: number, max: number, small: string, large: string) =>
  z
    .union(
      [
        z.number().min(-Number.MAX_SAFE_INTEGER, small).max(Number.MAX_SAFE_INTEGER, large),
        z.string().max(24, small),
      ],
      { error: small },
    )
    .transform((value, context) => {
      const cents = parseCents(value);
      const problem = cents === null || cents < min ? small : cents > max ? large : undefined;
      if (problem === undefined && cents !== null) return cents;
      context.addIssue({ code: 'custom', message: problem ?? small });
      return z.NEVER;
    });

export const donationAmount = amountOf(
  limits.donationCents.min,
  limits.donationCents.max,
  messages.amount,
  messages.amountLarge,
);
const goalAmount = amountOf(
  limits.goalCents.min,
  limits.goalCents.max,
  messages.goal,
  messages.goalLarge,
);

const debateCategoryIds = new Set<number>(
  categories.filter((category) => category.id !== trailerCategoryId).map((category) => category.id),
);
/** Number or digits; the trailer category has its own form. */
const categoryId = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/, messages.category)], { error: messages.category })
  .transform((value, context) => {
    const number = Number(value);
    if (debateCategoryIds.has(number)) return number;
    context.addIssue({ code: 'custom', message: messages.category });
    return z.NEVER;
  });

/** An instant in any ISO form with an offset, or a date; answered as ISO 8601 in UTC. When it lies is the decider's business (it has the clock). */
const expiresAt = z
  .string({ error: messages.expires })
  .max(40, messages.expires)
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
    messages.expires,
  )
  .transform((value) => new Date(value).toISOString());

const title = line(messages.titleShort)
  .min(limits.title.min, messages.titleShort)
  .max(limits.title.max, messages.titleLong);
const descriptionUpTo = (max: number, message: string) =>
  line(messages.descriptionShort)
    .min(limits.description.min, messages.descriptionShort)
    .max(max, message);
const participant = (message: string) =>
  line(message)
    .min(limits.participantName.min, message)
    .max(limits.participantName.max, messages.participantLong);
/** Slots 3 to 8 and the moderator: absent, null and empty are the same. */
const optionalName = z
  .union(
    [
      z.null(),
      line(messages.participantShort).max(limits.participantName.max, messages.participantLong),
    ],
    { error: messages.participantShort },
  )
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value))
  .refine(
    (value) => value === null || value.length >= limits.participantName.min,
    messages.participantShort,
  );

/** Only pictures of our own; a campaign without one gets a drawn cover. */
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

export const createCampaignBody = z.object({
  title,
  description: descriptionUpTo(limits.description.maxOnCreate, messages.descriptionLong),
  categoryId,
  participant1: participant(messages.participant1),
  participant2: participant(messages.participant2),
  ...extraSlots,
  moderator: optionalName,
  goalAmount,
  /** Left out (the simple form): 364 days from now. */
  expiresAt: expiresAt.optional(),
  imageUrl,
  payoutPolicy: campaignPolicyId.optional(),
  /** The settled $1; without it the campaign waits in `pending_payment`. */
  paymentIntentId: z
    .string(required(messages.invalid))
    .min(1, messages.invalid)
    .max(limits.token.max, messages.invalid)
    .optional(),
});

/** Every field may be left out; what is left out stays. */
export const editCampaignBody = z
  .object({
    title,
    description: descriptionUpTo(limits.description.max, messages.descriptionLongOnEdit),
    categoryId,
    participant1: participant(messages.participant1OnEdit),
    participant2: participant(messages.participant2OnEdit),
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
    imageUrl: imageUrl.optional(),
  });

export const changeStatusBody = z.object({
  status: z.enum(wireStatuses, { error: messages.invalid }),
  reason: z.string().trim().min(1).max(limits.reason.max, messages.tooLong).optional(),
});

const password = z
  .string({ error: messages.passwordShort })
  .min(limits.password.min, messages.passwordShort)
  .max(1000, messages.passwordLong)
  .refine((value) => utf8Length(value) <= limits.password.maxBytes, messages.passwordLong);

const usernameText = line(messages.usernameShort)
  .min(limits.username.min, messages.usernameShort)
  .max(limits.username.max, messages.usernameLong);

export const registerBody = z.object({
  username: usernameText.regex(/^[\p{L}\p{N}._-]+$/u, messages.usernameForm),
  email: z.email({ error: messages.email }).max(limits.email.max, messages.email),
  password,
  fullName: z.string().trim().min(1).max(limits.fullName.max, messages.tooLong).optional(),
});

/** At login only the bounds are checked; whether it is right, the vault says. */
export const loginBody = z.object({ username: usernameText, password });

export const createPaymentIntentBody = z.object({
  amount: donationAmount,
  campaignId: z.union(
    [
      z.literal('pending'),
      z.int().min(1, messages.invalid).max(Number.MAX_SAFE_INTEGER, messages.invalid),
      idParam,
    ],
    { error: messages.invalid },
  ),
});

export const cardBody = z.object({
  clientSecret: z
    .string({ error: messages.invalid })
    .min(1, messages.invalid)
    .max(limits.token.max, messages.invalid),
  card: z.object(
    {
      number: z
        .string({ error: messages.cardIncorrect })
        .max(40, messages.cardIncorrect)
        .transform((value) => value.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{12,19}$/, messages.cardIncorrect)),
      expMonth: z
        .int({ error: messages.cardExpired })
        .min(1, messages.cardExpired)
        .max(12, messages.cardExpired),
      expYear: z
        .int({ error: messages.cardExpired })
        .min(2000, messages.cardExpired)
        .max(2100, messages.cardExpired),
      cvc: z.string({ error: messages.invalid }).regex(/^\d{3,4}$/, messages.invalid),
    },
    { error: messages.invalid },
  ),
});

export const challengeBody = z.object({
  clientSecret: z
    .string({ error: messages.invalid })
    .min(1, messages.invalid)
    .max(limits.token.max, messages.invalid),
  outcome: z.enum(['complete', 'fail'], { error: messages.invalid }),
});

export const paymentIntentParams = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/, messages.invalid),
});

/** Lists: the site's form and react-admin's (`filter`, `range`, `sort` as JSON) in one. */
export const campaignListQuery = z.object({
  q: z.string().max(limits.search.max, messages.tooLong).optional(),
  category: idParam.optional(),
  status: z.enum(wireStatuses, { error: messages.invalid }).optional(),
  /** A name, or react-admin's `["field","ASC"]`. */
  sort: z
    .union([z.enum(campaignSorts), z.string().max(100).startsWith('[')], {
      error: messages.invalid,
    })
    .optional(),
  page: whole(1_000_000)
    .refine((page) => page >= 1, messages.invalid)
    .optional(),
  perPage: whole(limits.page.max)
    .refine((size) => size >= 1, messages.invalid)
    .optional(),
  filter: z.string().max(4000, messages.tooLong).optional(),
  range: z.string().max(100, messages.tooLong).optional(),
});

/** react-admin's list query; the resource whitelists fields. */
export const adminListQuery = z.object({
  filter: z.string().max(8000, messages.tooLong).optional(),
  range: z.string().max(100, messages.tooLong).optional(),
  sort: z.string().max(100, messages.tooLong).optional(),
});

export const readModelParams = z.object({
  model: z.string().regex(/^[a-z][a-z-]{0,49}$/, messages.invalid),
});

const parkedPart = (max: number) =>
  z.string({ error: messages.invalid }).min(1, messages.invalid).max(max, messages.tooLong);

export const orderParkedBody = z.object({
  group: parkedPart(300),
  position: parkedPart(100),
  order: z.enum(parkingOrders, { error: messages.invalid }),
});

export const limitQuery = (max: number) =>
  z.object({
    limit: whole(max)
      .refine((limit) => limit >= 1, messages.invalid)
      .optional(),
  });

/** UTF-8 bytes, without a platform's encoder. */
function utf8Length(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
