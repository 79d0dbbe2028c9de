import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const promotionsEndpoints = defineEndpoints({
  promotedCampaigns: ['GET', '/api/campaigns/promoted'],
  promoteCampaign: ['POST', '/api/campaigns/:id/promote'],
  promotionSuccess: ['POST', '/api/promotion-success'],
  adminListPromotions: ['GET', '/api/admin/promotions'],
  adminExportPromotions: ['GET', '/api/admin/exports/promotions'],
});
