import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

export const goodwillLimits = {
  /** The largest donation that an administrator refunds without another one, without its service fee. */
  aloneCents: 100_000,
  /** How many donations an administrator refunds `withinMs` without another one. */
  alone: { max: 5, withinMs: dayMs },
  /** How often the refund of one donation can be asked for. */
  requests: 5,
} as const;

export const goodwillRefundsEndpoints = defineEndpoints({
  sumsOfGoodwillRefund: ['GET', '/api/admin/donations/:id/goodwill-refund'],
  refundAsGoodwill: ['POST', '/api/admin/donations/:id/goodwill-refund'],
});
