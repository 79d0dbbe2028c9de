import { z } from 'zod';
import { count, id, instant, text } from '../kernel/fields.ts';
import { deadlineLimits, deadlineStates } from './constants.ts';

export const deadline = z.object({
  /** The kind and the id of its subject. */
  id: text(50),
  /** One of `deadlineKinds`. */
  kind: text(deadlineLimits.kind.max),
  state: z.enum(deadlineStates),
  dueAt: instant,
  /** Id of the campaign, payment, member or file that it is about. */
  subjectId: id,
  failures: count,
  /** Why it failed last; null when it did not fail. */
  reason: text(deadlineLimits.reason.max).nullable(),
  failedAt: instant.nullable(),
  retryAt: instant.nullable(),
});
