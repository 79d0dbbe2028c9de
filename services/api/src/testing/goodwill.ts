import type { GoodwillRefund } from '../features/payments/payment/index.ts';

/** The refund of a donation as goodwill, with its fee, by an administrator whom nobody has to confirm. */
export const goodwillRefund = {
  type: 'refundAsGoodwill',
  fee: 'returned',
  by: { id: 9, alike: [], sole: null },
  reason: 'They gave twice by mistake.',
  alone: true,
  now: new Date(0),
} as const satisfies GoodwillRefund;
