import { z } from 'zod';
import { count, id, instant, text } from '../kernel/fields.ts';
import { deadlineLimits } from './limits.ts';
import { deadlineKinds, deadlineStates } from './vocabulary.ts';

export const deadline = z.object({
  /** The kind and the id of its subject. */
  id: text(50),
  kind: z.enum(deadlineKinds),
  state: z.enum(deadlineStates),
  dueAt: instant,
  /** What it is about; `deadlineSubjects` says of which sort. */
  subjectId: id,
  failures: count,
  /** Why it failed last; null when it did not fail. */
  reason: text(deadlineLimits.reason.max).nullable(),
  failedAt: instant.nullable(),
  retryAt: instant.nullable(),
});
