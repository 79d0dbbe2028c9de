import { z } from 'zod';
import { count, id, instant, text, utcDay } from '../kernel/fields.ts';
import { multiLineText, singleLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { termsLimits, termsStatuses } from './constants.ts';
import { termsMessages } from './messages.ts';

/** A version in a path or a body: the day from which it applies. */
export const versionParams = z.object({ version: utcDay });

export const acceptTermsBody = z.object({ version: utcDay });

/** The announcement of a version. Its day is compared with the clock when it is decided. */
export const announceTermsBody = z.object({
  version: z.iso.date({ error: termsMessages.day }).max(10, termsMessages.day),
  sections: z
    .array(
      z.object({
        title: withVisibleMinimum(
          singleLineText(termsMessages.section),
          1,
          termsMessages.section,
        ).max(termsLimits.title.max, messages.tooLong),
        paragraphs: z
          .array(
            withVisibleMinimum(multiLineText(termsMessages.section), 1, termsMessages.section).max(
              termsLimits.paragraph.max,
              messages.tooLong,
            ),
            { error: termsMessages.section },
          )
          .min(1, termsMessages.section)
          .max(termsLimits.paragraphs.max, messages.tooLong),
      }),
      { error: termsMessages.section },
    )
    .min(1, termsMessages.section)
    .max(termsLimits.sections.max, messages.tooLong)
    .refine((sections) => charactersOf(sections) <= termsLimits.text.max, termsMessages.textLong),
  changes: withVisibleMinimum(multiLineText(termsMessages.changes), 1, termsMessages.changes).max(
    termsLimits.changes.max,
    messages.tooLong,
  ),
});

/** Characters (UTF-16 code units) of all titles and paragraphs. */
function charactersOf(
  sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[],
): number {
  return sections
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .reduce((sum, { length }) => sum + length, 0);
}

const sections = z
  .array(
    z.object({
      title: text(termsLimits.title.max),
      paragraphs: z.array(text(termsLimits.paragraph.max)).max(termsLimits.paragraphs.max),
    }),
  )
  .max(termsLimits.sections.max);
export type TermsSections = readonly {
  readonly title: string;
  readonly paragraphs: readonly string[];
}[];

/** A version without its text. */
const termsSummary = z.object({
  /** The day from which it applies, which is its name. */
  version: utcDay,
  status: z.enum(termsStatuses),
  /** What it changed; null for the first version. */
  changes: text(termsLimits.changes.max).nullable(),
});

export const termsVersion = termsSummary.extend({ sections });

export const termsAnswer = z.object({
  /** The version that applies today. */
  inForce: termsVersion,
  /** The version that is announced. */
  announced: termsSummary.nullable(),
  /** All versions, newest first. */
  versions: z.array(termsSummary).max(termsLimits.versions.max),
});

/** A version as the console lists it. */
const adminTermsVersion = termsSummary.extend({
  /** When and by whom it was announced; both null for the first version. */
  announcedAt: instant.nullable(),
  announcedBy: id.nullable(),
  withdrawal: z.object({ by: id, at: instant, reason: text(limits.reason.max) }).nullable(),
  /** How many members have accepted it, erased ones included. */
  accepted: count,
});

export const adminTerms = z.object({
  versions: z.array(adminTermsVersion).max(termsLimits.versions.max),
  /** First and last day from which a version that is announced now may apply. */
  days: z.object({ first: utcDay, last: utcDay }),
  /** The text in force, and the text that this release of the product brings. */
  inForce: sections,
  release: sections,
});
