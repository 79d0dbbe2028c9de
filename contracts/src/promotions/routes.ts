import { z } from 'zod';
import { campaigns } from '../campaigns/index.ts';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { quoteShape } from '../payments/index.ts';
import { promotionsEndpoints as endpoints } from './constants.ts';
import { promoteCampaignBody, promotionSuccessBody, promotion } from './schemas.ts';
import { adminPromotions } from './lists.ts';

export const promotionsRoutes = {
  promotedCampaigns: defineRoute(endpoints.promotedCampaigns, {
    summary: 'Campaigns whose promotion was paid for and has not ended; many take turns',
    tag: 'promotions',
    access: 'public',
    answers: { 200: campaigns },
  }),
  promoteCampaign: defineRoute(endpoints.promoteCampaign, {
    summary:
      'Quote the promotion of an active campaign at $1 an hour, and open its payment by card; for its creator and admins',
    tag: 'promotions',
    access: 'member',
    members: 'owner-or-admin',
    rate: rateLimits.payment,
    idempotent: true,
    params: idParams,
    body: promoteCampaignBody,
    example: { params: { id: '4711' }, body: { hours: 24 } },
    answers: {
      200: z.object({
        clientSecret: text(limits.token.max),
        paymentIntentId: text(limits.token.max),
        donationId: id,
        quote: quoteShape,
      }),
    },
    errors: [404, 409],
  }),
  promotionSuccess: defineRoute(endpoints.promotionSuccess, {
    summary:
      "Ask the provider about one's own payment of a promotion, and settle it when it was made; repeats have no effect",
    tag: 'promotions',
    access: 'member',
    withoutTerms: true,
    rate: rateLimits.payment,
    idempotent: true,
    body: promotionSuccessBody,
    example: { body: { paymentIntentId: 'spi_4711' } },
    answers: {
      200: z.object({
        success: z.literal(true),
        donationId: id,
        campaignId: id,
        hours: z.int(),
        settledAt: instant,
      }),
    },
    errors: [402, 404, 409],
  }),
  adminListPromotions: adminListRoute(endpoints.adminListPromotions, {
    items: 'promotions',
    list: adminPromotions,
    item: promotion,
  }),
  adminExportPromotions: adminExportRoute(endpoints.adminExportPromotions, {
    items: 'promotions',
    list: adminPromotions,
  }),
} as const;
