import { dayMs } from '../kernel/limits.ts';

export const personalDataLimits = {
  /** From the member's request to their erasure; it can be taken back until then. */
  erasureWaitMs: 7 * dayMs,
  /** How often a member may schedule their erasure. */
  schedules: { calls: 3, ms: dayMs },
} as const;
