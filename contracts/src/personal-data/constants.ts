import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

export const personalDataLimits = {
  /** Time from a member's request to the erasure; the member can cancel it until then. */
  erasureWaitMs: 7 * dayMs,
  /** Longest texts of a recorded export. */
  exported: { what: 100, filter: 500 },
  /** How often a member may schedule their erasure. */
  schedules: { calls: 3, ms: dayMs },
} as const;

export const personalDataEndpoints = defineEndpoints({
  exportOwnData: ['GET', '/api/user/export'],
  getOwnErasure: ['GET', '/api/user/erasure'],
  scheduleErasure: ['POST', '/api/user/erasure'],
  cancelErasure: ['DELETE', '/api/user/erasure'],
  adminEraseUser: ['POST', '/api/admin/users/:id/erasure'],
});
