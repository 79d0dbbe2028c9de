import { z } from 'zod';
import { boundedText } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { promotionLimits } from './limits.ts';
import { promotionMessages } from './messages.ts';

export const promoteCampaignBody = z.object({
  hours: z
    .int({ error: promotionMessages.hours })
    .min(promotionLimits.hours.min, promotionMessages.hours)
    .max(promotionLimits.hours.max, promotionMessages.hours),
});

export const promotionSuccessBody = z.object({
  paymentIntentId: boundedText(limits.token.max),
});
