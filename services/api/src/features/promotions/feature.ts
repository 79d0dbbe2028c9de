import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { promotionsAudit } from './audit/index.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { acceptsPayments } from '../payments/index.ts';
import { adminExportPromotions, presentPromotions } from './admin-promotions.ts';
import { promoteCampaign } from './promote-campaign.ts';
import { promotedCampaigns } from './promoted-campaigns.ts';
import { refundUnusedHoursProcess } from './refund-unused-hours.ts';
import { promotion } from './promotion.ts';
import { promotionSuccess } from './promotion-success.ts';

export const promotions = defineFeature({
  name: 'promotions',
  audit: promotionsAudit,
  endpoints: (app) => [
    endpoint(routes.promotedCampaigns, promotedCampaigns),
    endpoint(routes.promoteCampaign, promoteCampaign(app)),
    endpoint(routes.promotionSuccess, promotionSuccess(app)),
    listEndpoint(
      routes.adminListPromotions,
      (query, { queries }) => queries.promotions.listAll(query),
      (promotions, { queries }) => presentPromotions(queries, promotions),
    ),
    endpoint(routes.adminExportPromotions, adminExportPromotions),
  ],
  purposes: () => [{ names: ['promotion'], decider: promotion, canPay: acceptsPayments }],
  processes: (app) => [refundUnusedHoursProcess(app)],
  activityTitles: {
    promotion_paid: 'A promotion',
  },
});
