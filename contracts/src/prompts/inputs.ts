import { z } from 'zod';
import { categories, isTrailer } from '../categories/index.ts';
import {
  dateOrInstant,
  idParam,
  multiLineText,
  reason,
  singleLineText,
  wholeNumberParam,
  withVisibleMinimum,
} from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { listParameters, namedSort } from '../kernel/list-query.ts';
import { messages } from '../kernel/messages.ts';
import { defineSums, sum } from '../kernel/sums.ts';
import { uploadedImageUrl as imageUrl } from '../uploads/index.ts';
import {
  allowedFileTypes,
  entryFileTypes,
  entryLimits,
  promptActs,
  promptLimits,
  promptStatuses,
  resultActs,
} from './constants.ts';
import { publicPrompts } from './lists.ts';
import { entryMessages, promptMessages } from './messages.ts';

/** The payments that a prompt holds: how many, and what they are without their fees. */
export const promptHeldSums = defineSums({ payments: sum, amountCents: sum });
export type PromptHeldSums = z.output<typeof promptHeldSums>;

/** What a result pays out of what the prompt holds now; zero for all when nobody wins. Cents. */
export const resultSums = defineSums({
  votes: sum,
  winners: sum,
  amountCents: sum,
  winnersCents: sum,
  creatorCents: sum,
  platformCents: sum,
});
export type ResultSums = z.output<typeof resultSums>;

const title = withVisibleMinimum(
  singleLineText(promptMessages.titleShort),
  promptLimits.title.min,
  promptMessages.titleShort,
).max(promptLimits.title.max, promptMessages.titleLong);
const description = withVisibleMinimum(
  multiLineText(promptMessages.descriptionShort),
  promptLimits.description.min,
  promptMessages.descriptionShort,
).max(promptLimits.description.max, promptMessages.descriptionLong);

const categoryIds = new Set<number>(
  categories.filter(({ id }) => !isTrailer({ categoryId: id })).map(({ id }) => id),
);
/** A number or its digits; PreRoll has no prompts. */
const categoryId = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/, promptMessages.category)], {
    error: promptMessages.category,
  })
  .transform((value, context) => {
    const number = Number(value);
    if (categoryIds.has(number)) return number;
    context.addIssue({ code: 'custom', message: promptMessages.category });
    return z.NEVER;
  });

export const createPromptBody = z.object({
  title,
  description,
  categoryId,
  /** Default: in 30 days. */
  expiresAt: dateOrInstant(promptMessages.expires).optional(),
  imageUrl,
  allowedFileTypes: z.enum(allowedFileTypes, { error: promptMessages.fileTypes }).default('image'),
  allowMultipleWinners: z.boolean({ error: messages.invalid }).default(false),
});

/** Every field is optional; absent fields are unchanged. */
export const editPromptBody = z
  .object({ title, description, categoryId })
  .partial()
  .extend({ imageUrl: imageUrl.optional() });

/**
 * The public list's query in either form: the site's (`q`, `category`, `status`, `fileType`, `sort`,
 * `page`, `perPage`) or react-admin's (`filter`, `range`, `sort` as JSON).
 */
export const promptListQuery = z
  .object({
    ...listParameters(publicPrompts),
    sort: namedSort(publicPrompts),
    q: z.string().max(limits.search.max, messages.tooLong).optional(),
    category: idParam.optional(),
    status: z.enum(promptStatuses, { error: messages.invalid }).optional(),
    fileType: z.enum(allowedFileTypes, { error: messages.invalid }).optional(),
    page: wholeNumberParam(1_000_000)
      .refine((page) => page >= 1, messages.invalid)
      .optional(),
    perPage: wholeNumberParam(limits.page.max)
      .refine((size) => size >= 1, messages.invalid)
      .optional(),
  })
  .transform((query, context) => {
    const { filter, range, sort, q, category, status, fileType, page = 1, perPage } = query;
    const limit = perPage ?? limits.page.default;
    const offset = (page - 1) * limit;
    if ((range?.offset ?? offset) > limits.offsetDepth) {
      context.addIssue({
        code: 'custom',
        path: [range ? 'range' : 'page'],
        message: messages.invalid,
      });
    }
    const text = (q ?? filter?.text ?? '').trim();
    return {
      where: {
        ...filter?.where,
        ...(category !== undefined && { shownIn: category }),
        ...(status !== undefined && { status }),
        ...(fileType !== undefined && { allowedFileTypes: fileType }),
      },
      ...(text === '' ? {} : { text }),
      sort: sort ?? ('newest' as const),
      ...(range ?? { offset, limit }),
    };
  });

export const entryListQuery = z.object({
  page: wholeNumberParam(Math.ceil((2 * entryLimits.perPrompt) / entryLimits.pageSize))
    .refine((page) => page >= 1, messages.invalid)
    .optional(),
});

/** Absent, null and empty are equivalent. */
const optionalText = <S extends z.ZodType<string>>(text: S) =>
  z
    .union([z.null(), text], { error: messages.invalid })
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value));

/** The id of an uploaded file, or its digits. */
const fileId = z
  .union([z.int().min(1, entryMessages.fileMissing).max(Number.MAX_SAFE_INTEGER), idParam], {
    error: entryMessages.fileMissing,
  })
  .nullable()
  .optional()
  .transform((value) => value ?? null);

/** One file that was uploaded here, named by its kind and id, or a text. */
export const createEntryBody = z
  .object({
    title: withVisibleMinimum(
      singleLineText(entryMessages.titleShort),
      entryLimits.title.min,
      entryMessages.titleShort,
    ).max(entryLimits.title.max, entryMessages.titleLong),
    description: optionalText(
      multiLineText(messages.invalid).max(
        entryLimits.description.max,
        entryMessages.descriptionLong,
      ),
    ),
    fileType: z.enum(entryFileTypes, { error: promptMessages.fileTypes }),
    fileId,
    content: optionalText(
      multiLineText(messages.invalid).max(entryLimits.content.max, entryMessages.contentLong),
    ),
  })
  .superRefine(({ fileType, fileId: file, content }, context) => {
    const refuse = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    if (fileType === 'text') {
      if (content === null) refuse('content', entryMessages.contentMissing);
      if (file !== null) refuse('fileId', entryMessages.oneOf);
    } else {
      if (file === null) refuse('fileId', entryMessages.fileMissing);
      if (content !== null) refuse('content', entryMessages.oneOf);
    }
  });

/** `voted` states the wanted result; without it the vote is given, moved or taken back. */
export const entryVoteBody = z.object({
  voted: z.boolean({ error: messages.invalid }).optional(),
});
export const entryParams = z.object({ id: idParam, sid: idParam });

export const promptSumsQuery = z.object({
  act: z.enum(promptActs, { error: messages.invalid }),
});
/** The specification's call has no body; the site sends the sums that it showed. */
export const closePromptBody = z.object({ sums: promptHeldSums.optional() });
export const cancelPromptBody = z.object({ sums: promptHeldSums });
export const removePromptBody = z.object({ reason, sums: promptHeldSums });

/** `removeEntry` and `restoreEntry` name the entry. */
export const resultSumsQuery = z.object({
  act: z.enum(resultActs, { error: messages.invalid }),
  submissionId: idParam.optional(),
});
export const recountBody = z.object({ reason, sums: resultSums });

/** The `number` of the result that was shown. */
export const decideOnResultBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('confirm'), number: sum, reason, sums: resultSums }),
  z.object({ decision: z.literal('refund'), number: sum, reason, sums: promptHeldSums }),
]);

/** The members whose votes wait. */
export const confirmVotesBody = z.object({
  userIds: z
    .array(z.int({ error: messages.invalid }).min(1, messages.invalid), { error: messages.invalid })
    .min(1, messages.invalid)
    .max(limits.idList, messages.invalid),
  reason,
});

/** `sums`: of the result that follows; null while the votes are not counted yet. */
export const changeEntryBody = z.object({ reason, sums: resultSums.nullable() });
