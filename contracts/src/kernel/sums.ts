import { z } from 'zod';
import { text } from './fields.ts';
import { messages } from './messages.ts';

/**
 * What an act on money moves, by name: cents, numbers of things, and ids. A dialog asks for it when it
 * opens, and its command carries it as `sums`. The command is refused with the code `sums_changed` and
 * the sums of that moment when they are others.
 */
export type Sums = Readonly<Record<string, number | null>>;

export const sumsMessages = {
  missing: 'Please ask for what is moved, and send the sums that were shown.',
  changed: 'The sums have changed since they were shown. Please look at the new ones.',
} as const;

/** One of the sums: cents, or a number of things. */
export const sum = z.int({ error: messages.invalid }).min(0, messages.invalid);
/** An id among the sums; null for nobody, or nothing. */
export const sumId = z.int({ error: messages.invalid }).min(1, messages.invalid).nullable();

export const defineSums = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, { error: sumsMessages.missing });

/** What an act would move now, and why it would be refused now; null when it would not be. */
export const preview = <S extends z.ZodRawShape>(sums: z.ZodObject<S>) =>
  z.object({ sums, refusal: text(500).nullable() });

/** Ids in a query, `4711,4712`: 1 to `max` different ones. Output: numbers. */
export const idsParam = (max: number) =>
  z
    .string({ error: messages.invalid })
    .max(17 * max, messages.invalid)
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, messages.invalid)
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .refine((ids) => ids.length <= max && ids.every(Number.isSafeInteger), messages.invalid);
