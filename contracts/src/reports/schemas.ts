import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { multiLineText } from '../kernel/inputs.ts';
import { reportLimits, reportReasonNames } from './constants.ts';
import { reportMessages } from './messages.ts';

/** An empty explanation is none. */
export const reportBody = z.object({
  reason: z.enum(reportReasonNames, { error: reportMessages.reason }),
  text: multiLineText(reportMessages.textLong)
    .max(reportLimits.text.max, reportMessages.textLong)
    .nullable()
    .optional(),
});

/** A report as staff see it. */
export const report = z.object({
  id: text(100),
  reporterId: id,
  /** Null once the reporter was erased. */
  reporter: publicUser.nullable(),
  reason: z.enum(reportReasonNames),
  /** Null without an explanation, and once the reporter was erased. */
  text: text(reportLimits.text.max).nullable(),
  createdAt: instant,
  /** Whether an admin has still to decide: it was not dismissed, nor was what it is about removed. */
  open: z.boolean(),
});
