import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { goodwillRefundsEndpoints as endpoints } from './constants.ts';
import { goodwillRefundBody, goodwillRefundResult, sumsOfGoodwillRefund } from './schemas.ts';

const params = { id: '4711' } as const;
const sums = { amountCents: 2500, feeCents: 105 } as const;

export const goodwillRefundsRoutes = {
  sumsOfGoodwillRefund: defineRoute(endpoints.sumsOfGoodwillRefund, {
    summary:
      'What is left of a donation, why it would be refused that the caller refunds it as goodwill now, and whether another administrator has to confirm it',
    tag: 'administration',
    access: 'admin',
    params: idParams,
    example: { params },
    answers: { 200: sumsOfGoodwillRefund },
    errors: [404],
  }),
  refundAsGoodwill: defineRoute(endpoints.refundAsGoodwill, {
    summary:
      'Refund one donation that is held or in an election as goodwill, with or without its service fee. Above $1,000, and after five within a day, it waits until another administrator makes the same call. Repeats have no effect',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    idempotent: true,
    params: idParams,
    body: goodwillRefundBody,
    example: { params, body: { fee: 'kept', reason: 'They gave twice by mistake.', sums } },
    answers: { 200: goodwillRefundResult },
    errors: [402, 404, 409],
  }),
} as const;
