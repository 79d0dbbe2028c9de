import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** Where a dispute stands, as its provider says. The names are stored. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeLimits = {
  /** What was sent to the provider. */
  answer: { max: 4000 },
  /** Answers that are recorded of one dispute. */
  answers: 20,
  /**
   * Changed reports that are recorded of the disputes of one payment. First reports and ends are recorded
   * up to twice as many.
   */
  reports: 100,
  /** Administrators are reminded this long before evidence is due. */
  reminderBeforeMs: 3 * dayMs,
} as const;

const dispute = '/api/admin/disputes/:id';

export const disputesEndpoints = defineEndpoints({
  adminListDisputes: ['GET', '/api/admin/disputes'],
  adminGetDispute: ['GET', dispute],
  answerDispute: ['POST', `${dispute}/answers`],
  adminDisputesOfCampaign: ['GET', '/api/admin/campaigns/:id/disputes'],
});
