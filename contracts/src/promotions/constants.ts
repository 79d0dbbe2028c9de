import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const promotionLimits = {
  hours: { min: 1, max: 72, default: 24 },
  /**
   * Hours that one campaign may have ahead, unpaid quotes included, so that a payment can be disputed
   * before they have passed.
   */
  aheadHours: 168,
  centsPerHour: 100,
  /** Promoted campaigns that are shown at once, in rotation. */
  shown: { max: 3 },
  /** Promoted campaigns that take part in the rotation. */
  candidates: 60,
  /** How long the same campaigns are shown before the next ones follow. */
  turnMs: 60_000,
} as const;

export const promotionsEndpoints = defineEndpoints({
  promotedCampaigns: ['GET', '/api/campaigns/promoted'],
  promoteCampaign: ['POST', '/api/campaigns/:id/promote'],
  promotionSuccess: ['POST', '/api/promotion-success'],
  adminListPromotions: ['GET', '/api/admin/promotions'],
  adminExportPromotions: ['GET', '/api/admin/exports/promotions'],
});
