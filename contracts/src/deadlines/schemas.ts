import { z } from 'zod';
import { targetKinds } from '../kernel/target.ts';
import { count, id, instant, text } from '../kernel/fields.ts';
import { deadlineLimits, deadlineStates } from './constants.ts';

export const deadline = z.object({
  /** Consists of the kind and the id of the subject. */
  id: text(50),
  /** One of `deadlineKinds`. */
  kind: text(deadlineLimits.kind.max),
  state: z.enum(deadlineStates),
  dueAt: instant,
  /** Id of the campaign, prompt, payment, member or file that it is about. */
  subjectId: id,
  /** Of a deadline that targets of several kinds have, unless it is about a campaign. */
  subjectKind: z.enum(targetKinds).optional(),
  failures: count,
  /** Reason of the last failure; null when it has not failed. */
  reason: text(deadlineLimits.reason.max).nullable(),
  failedAt: instant.nullable(),
  retryAt: instant.nullable(),
});
