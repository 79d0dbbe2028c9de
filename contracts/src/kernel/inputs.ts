import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { parseCents } from './money/cents.ts';
import { withoutTextMark } from './csv.ts';

/** Schemas of inputs that several features share. Unknown fields are ignored. */

/**
 * Removed from every text: control characters, lone surrogates, noncharacters, and the
 * bidirectional controls that reorder the text around them. Joiners, direction marks and variation
 * selectors are kept, since scripts and emoji need them.
 */
const removed =
  /[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;
/** More marks on one letter than any language writes: browsers draw them over the text around it. */
const stacked = /([\p{M}\u200c\u200d]{10})[\p{M}\u200c\u200d]+/gu;
/** Invisible characters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const lineBreaks = (value: string): string => value.replace(/\r\n?|[\u2028\u2029]/g, '\n');
const cleaned = (value: string): string =>
  lineBreaks(value).replace(removed, '').normalize('NFC').replace(stacked, '$1').trim();

/**
 * Replaces each run of white space that contains a line break or tab by one space, in linear time.
 */
const onOneLine = (value: string): string =>
  value
    .split(/[\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/**
 * One line of trimmed text in Unicode's composed form, without characters that control the terminal
 * or the direction, and with at most ten marks on a letter. `message` is the error for a missing value
 * or another type.
 */
export const singleLineText = (message: string) =>
  z.string({ error: message }).overwrite((value) => onOneLine(cleaned(value)));

/** Like `singleLineText`, for what may have been copied from a CSV file of ours. */
export const copiedText = (message: string) => singleLineText(message).overwrite(withoutTextMark);

/** Like `singleLineText`, with line breaks (`\n`) and tabs. */
export const multiLineText = (message: string) => z.string({ error: message }).overwrite(cleaned);

/** A text of at least `min` characters that can be seen; inner spaces count. */
export const withVisibleMinimum = (text: z.ZodString, min: number, message: string) =>
  text.min(min, message).refine((value) => hasVisibleCharacters(value, min), message);

/** Whether at least `min` characters of a text can be seen: code points, as Zod counts them. */
export const hasVisibleCharacters = (value: string, min: number): boolean =>
  Array.from(value.replace(unseen, '').trim()).length >= min;

/** An id in a path or a query: digits of a safe integer. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, messages.invalid)
  .transform(Number)
  .refine(Number.isSafeInteger, messages.invalid);

export const idParams = z.object({ id: idParam });

/** A whole number in a query, from 0. */
export const wholeNumberParam = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, messages.invalid)
    .transform(Number)
    .refine((value) => value <= max, messages.invalid);

export const limitQuery = (max: number) =>
  z.object({
    limit: wholeNumberParam(max)
      .refine((limit) => limit >= 1, messages.invalid)
      .optional(),
  });

/** A required text of 1 to `max` characters, such as a client secret; its content is checked elsewhere. */
export const boundedText = (max: number, tooLong: string = messages.invalid) =>
  z.string({ error: messages.invalid }).min(1, messages.invalid).max(max, tooLong);

/**
 * Amount from the wire (number or decimal string) → cents, `min` and `max` included. Each branch of
 * the union has the field's message, because Zod reports the message of the branch of that type.
 */
export const amountOf = (min: number, max: number, small: string, large: string) =>
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
      if (cents !== null && cents >= min && cents <= max) return cents;
      // An amount of more cents than a number holds is too large, too.
      const isLarge = cents === null ? /^\d+(\.\d{1,2})?$/.test(String(value)) : cents > max;
      context.addIssue({ code: 'custom', message: isLarge ? large : small });
      return z.NEVER;
    });

/**
 * A day (`2026-12-21`, midnight UTC) or an instant with its offset from UTC → ISO 8601 in UTC. The
 * decider checks its range, because it has the clock.
 */
export const dateOrInstant = (message: string) =>
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

/** A body that is ignored; the server bounds its bytes. */
export const noBody = z.unknown().optional();

/** Example query of the first page. */
export const adminListExample = {
  query: { filter: '{}', range: '[0,24]', sort: '["id","ASC"]' },
} as const;

export const reason = withVisibleMinimum(multiLineText(messages.invalid), 1, messages.invalid).max(
  limits.reason.max,
  messages.tooLong,
);
