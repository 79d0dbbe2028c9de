import { quoteData, refundOf } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

function leaveToHand(world: World, { which }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'refund_failed');
  if (!payment) return;
  payment.state = 'refund_by_hand';
  const reason = which % 2 === 0 ? 'failed' : 'too_old';
  world.about(payment, { type: 'RefundLeftToHand', data: { ...refundOf(payment), reason } });
}

function changeDetails(world: World, { which, after }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'refund_by_hand');
  if (!payment) return;
  const { donationId, userId } = quoteData(payment);
  const details =
    after % 3 === 0
      ? ({ method: null, usableFrom: null } as const)
      : ({ method: 'bank', usableFrom: new Date(world.now + 1_000).toISOString() } as const);
  world.about(payment, {
    type: 'RefundDetailsChanged',
    data: { donationId, userId, ...details },
  });
}

function payByHand(world: World, { which, who }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'refund_by_hand');
  if (!payment) return;
  payment.state = 'paid_by_hand';
  world.about(payment, {
    type: 'RefundPaidByHand',
    data: {
      ...refundOf(payment),
      method: 'bank',
      reference: `SCT-${String(payment.id)}`,
      paidBy: world.member(who).id,
      reason: 'Paid with the transfers of Monday.',
    },
  });
}

export const acts: Acts = {
  leaveToHand: { weight: 4, run: leaveToHand },
  changeRefundDetails: { weight: 3, run: changeDetails },
  payByHand: { weight: 3, run: payByHand },
};
