import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { count, instant, text } from '../kernel/fields.ts';
import { wholeNumberParam } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { blockLimits } from './constants.ts';

/** Time and pair of the last item of a page. Opaque to clients. */
export const pairCursor = z
  .string()
  .max(60)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,16}:\d{1,16}$/, messages.invalid);

/** The query of a list of pairs of which the newest come first. */
export const pairsQuery = z.object({
  cursor: pairCursor.optional(),
  limit: wholeNumberParam(blockLimits.page.max)
    .refine((limit) => limit >= 1, messages.invalid)
    .optional(),
});

export const nextCursor = text(60).nullable();

export const blockList = z.object({
  count,
  blocked: z.array(publicUser.extend({ createdAt: instant })).max(blockLimits.page.max),
  nextCursor,
});
