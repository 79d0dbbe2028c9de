import { activity, keepQuoteRule, paymentFields } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const promotionActivities: Rules = {
  PromotionQuoted: [keepQuoteRule<EventOfType<'PromotionQuoted'>>()],
  PromotionPaid: activity<EventOfType<'PromotionPaid'>>('promotion_paid', ({ data }) => ({
    details: { provider: data.provider, hours: data.hours },
    ...paymentFields(data),
  })),
};
