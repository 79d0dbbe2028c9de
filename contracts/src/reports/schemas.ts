import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { count, id, instant, text } from '../kernel/fields.ts';
import { multiLineText, reason, wholeNumberParam } from '../kernel/inputs.ts';
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

/** A page of the reports of one thing, newest first. */
export const reportsPage = {
  query: z.object({ page: wholeNumberParam(400).optional() }),
  answer: z.object({
    reports: z.array(report).max(reportLimits.page),
    /** Whether there are older reports. */
    more: z.boolean(),
  }),
} as const;

/** Fields of something that can be reported, as the console shows it. */
export const reportCounts = {
  /** Reports in all, and those about which an admin has still to decide. */
  reports: count,
  openReports: count,
  reported: z.boolean(),
} as const;

/** What an admin says when they remove or restore something, or dismiss its reports. */
export const moderationBody = z.object({ reason });
