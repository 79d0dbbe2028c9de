import { escrowOf, intentOf, refundable, refundOf, type Payment } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** Refunds of payments in a random history. */

/** An administrator refunds a donation as goodwill, and sometimes another one has to confirm it. */
function requestGoodwill(world: World, payment: Payment, who: number): void {
  const { supports, late, id: donationId, userId } = payment;
  if (supports?.purpose !== 'donation' || late) return;
  const needsConfirmation = who % 2 === 0;
  const fee = who % 3 === 0 ? 'kept' : 'returned';
  if (fee === 'kept') payment.keepsFee = true;
  const requestedBy = world.member(who).id;
  const of = {
    donationId,
    target: supports.target,
    userId,
    fee,
    reason: 'They gave twice.',
  } as const;
  world.about(payment, {
    type: 'GoodwillRefundRequested',
    data: { ...of, needsConfirmation, requestedBy },
  });
  if (!needsConfirmation) return;
  world.about(payment, {
    type: 'GoodwillRefundConfirmed',
    data: { ...of, requestedBy, confirmedBy: world.member(who + 1).id },
  });
}

const isTrailerFee = ({ state, paysFor }: Payment): boolean =>
  state === 'applied' && paysFor?.created.kind === 'trailer';

/** An administrator returns the fee of a trailer. */
function returnFee(world: World, payment: Payment, who: number): void {
  const { id: donationId, userId, paysFor } = payment;
  const campaignId = paysFor?.created.campaignId ?? 0;
  const of = { donationId, campaignId, userId, orderedBy: world.member(who).id };
  world.about(payment, {
    type: 'TrailerFeeReturned',
    data: { ...of, reason: 'It was removed by mistake.' },
  });
}

const reasonOf = ({ late }: Payment, { target }: Pick<ReturnType<typeof refundOf>, 'target'>) =>
  late ? 'late' : target === null ? 'deposit_not_applied' : 'goodwill';

function refund(world: World, { which, who }: Act): void {
  const payment = world.payment(which, (each) => refundable(each) || isTrailerFee(each));
  if (!payment) return;
  const isFee = isTrailerFee(payment);
  payment.state = 'refunding';
  requestGoodwill(world, payment, who);
  if (isFee) returnFee(world, payment, who);
  const data = refundOf(payment);
  world.about(payment, {
    type: 'RefundRequested',
    data: {
      ...data,
      creatorId: payment.supports?.creatorId ?? payment.paysFor?.created.creatorId ?? null,
      from: isFee ? 'preroll_fee' : data.target === null ? 'deposit' : escrowOf(payment),
      late: payment.late,
      reason: isFee ? 'fee_returned' : reasonOf(payment, data),
      paymentIntentId: intentOf(payment),
    },
  });
}

function refunded(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    ({ state }) => state === 'refunding' || state === 'refund_failed' || state === 'refund_by_hand',
  );
  if (!payment) return;
  payment.state = 'refunded';
  const reference = `refund-${String(payment.id)}`;
  world.about(payment, {
    type: 'DonationRefunded',
    data: {
      ...refundOf(payment),
      refundId: reference,
      providerEventId: `${reference}-event`,
    },
  });
}

/** Lets a refund fail, even one that the provider had confirmed; not one that nobody had asked for here. */
function refundFailed(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    ({ state, gone }) => state === 'refunding' || (state === 'refunded' && gone === undefined),
  );
  if (!payment) return;
  const hadSucceeded = payment.state === 'refunded';
  payment.state = 'refund_failed';
  const refundId = `refund-${String(payment.id)}`;
  world.about(payment, {
    type: 'RefundFailed',
    data: {
      ...refundOf(payment),
      refundId,
      providerEventId: `${refundId}-failed`,
      hadSucceeded,
    },
  });
}

export const refundActs: Acts = {
  refund: { weight: 7, run: refund },
  refunded: { weight: 2, run: refunded },
  refundFailed: { weight: 1, run: refundFailed },
};
