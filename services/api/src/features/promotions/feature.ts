import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { promotionsAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportPromotions, adminListPromotions } from './admin-promotions.ts';
import { promoteCampaign } from './promote-campaign.ts';
import { promotedCampaigns } from './promoted-campaigns.ts';
import { promotion } from './promotion.ts';
import { promotionSuccess } from './promotion-success.ts';

export const promotions = defineFeature({
  name: 'promotions',
  audit: promotionsAudit,
  endpoints: (app) => [
    endpoint(routes.promotedCampaigns, promotedCampaigns),
    endpoint(routes.promoteCampaign, promoteCampaign(app)),
    endpoint(routes.promotionSuccess, promotionSuccess(app)),
    endpoint(routes.adminListPromotions, adminListPromotions),
    endpoint(routes.adminExportPromotions, adminExportPromotions),
  ],
  purposes: () => [{ names: ['promotion'], decider: promotion }],
  activityTitles: {
    promotion_paid: 'A promotion',
  },
});
