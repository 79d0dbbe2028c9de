import { z } from 'zod';
import { instant, text } from './fields.ts';

/** The body of every answer that is an error. `message` is for people, `code` for programs. */
export const errorAnswer = z.object({
  message: text(500),
  code: text(50),
  requestId: text(100),
  errors: z.record(text(100), text(500)).optional(),
  /** With the code `campaign_removed`: since when it is removed. */
  removedAt: instant.optional(),
  /**
   * With the code `campaign_removed`: from when on its donations are refunded, and the number of those
   * whose refund has not been requested; null when no refund is ordered.
   */
  refunds: z
    .object({ beginsAt: instant, left: z.int().min(0) })
    .nullable()
    .optional(),
  /** With the code `sums_changed`: what the act would move now. */
  sums: z.record(text(50), z.int().nullable()).optional(),
});
