import { dayMs } from '../kernel/limits.ts';

export const outboxLimits = {
  address: { max: 320 },
  subject: { max: 200 },
  paragraph: { max: 4000 },
  paragraphs: { max: 40 },
  label: { max: 60 },
  /** A rendered mail. */
  text: { max: 200_000 },
  html: { max: 500_000 },
  reason: { max: 300 },
  /** Mails that are kept; the oldest that do not wait are removed. */
  mails: { max: 10_000 },
  /** Mails that wait to be sent; while there are as many, no further ones are written. */
  waiting: { max: 1_000 },
  /** A mail is removed this long after it was written. Milliseconds. */
  keptMs: 30 * dayMs,
  /** A mail server that cannot be reached is tried this long. Milliseconds. */
  triedMs: 3 * dayMs,
  /** An address that a mail server refused is not tried again this long. Milliseconds. */
  refusedMs: 90 * dayMs,
} as const;
