import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, text, utcDay } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { termsLimits } from './constants.ts';

/** The text of a version. `termsLimits.text` bounds its characters. */
const sections = z
  .array(
    z.object({
      title: text(termsLimits.title.max),
      paragraphs: z.array(text(termsLimits.paragraph.max)).min(1).max(termsLimits.paragraphs.max),
    }),
  )
  .min(1)
  .max(termsLimits.sections.max);

/** A version is named by the day from which it applies (UTC). */
const version = utcDay;

/** Begins `terms-service`: the text with which the installation started. */
export const termsAdopted = defineEvent({
  type: 'TermsAdopted',
  version: 1,
  money: false,
  data: z.object({ version, sections }),
});

/** A further version, and in plain text what it changes. Members get a mail. */
export const termsAnnounced = defineEvent({
  type: 'TermsAnnounced',
  version: 1,
  money: false,
  data: z.object({
    version,
    sections,
    changes: text(termsLimits.changes.max),
    announcedBy: id,
  }),
});

/** An announced version will not apply. Its text stays readable. */
export const termsWithdrawn = defineEvent({
  type: 'TermsWithdrawn',
  version: 1,
  money: false,
  data: z.object({ version, withdrawnBy: id, reason: text(limits.reason.max) }),
});

/** On `user-{id}`: the member accepted a version that has come into force since they registered. */
export const changedTermsAccepted = defineEvent({
  type: 'ChangedTermsAccepted',
  version: 1,
  money: false,
  data: z.object({ userId: id, version, ofAge: z.literal(true) }),
});
