import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** `late`: due and not done yet. `failed`: tried without success; it is tried again. */
export const deadlineStates = ['waiting', 'late', 'failed'] as const;

export const deadlineLimits = {
  /**
   * Maximum number of failed deadlines that are stored with their reasons; further ones are only
   * logged.
   */
  failures: { max: 500 },
  reason: { max: 300 },
  kind: { max: 30 },
} as const;

export const deadlinesEndpoints = defineEndpoints({
  adminListDeadlines: ['GET', '/api/admin/deadlines'],
});
