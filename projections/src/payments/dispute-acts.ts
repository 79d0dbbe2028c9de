import type { EventData } from '@rostrum/contracts';
import { escrowOf, heldFor, intentOf, refundOf, type Payment } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/**
 * Disputes of payments in a random history: at most one per payment, and only of payments that are
 * not refunded.
 */

const feeCents = 1_500;

export const disputable = ({ state, dispute }: Payment): boolean =>
  dispute === undefined &&
  ['settled', 'reserved', 'applied', 'allocated', 'promotion'].includes(state);

export function accountOf(payment: Payment): EventData<'DisputeOpened'>['from'] {
  const { supports, promotes, paysFor, state } = payment;
  if (promotes) return 'promotion';
  if (state === 'allocated') return 'payout';
  if (supports) return escrowOf(payment);
  if (state !== 'applied') return 'deposit';
  return paysFor?.created.kind === 'trailer' ? 'preroll_fee' : escrowOf(payment);
}

function ofDispute(payment: Payment): EventData<'DisputeWon'> {
  const { dispute, late } = payment;
  const from = dispute?.from ?? accountOf(payment);
  return {
    ...refundOf(payment),
    // A deposit that is only reserved belongs to no campaign yet.
    ...(from === 'deposit' && { target: null }),
    creatorId: from === 'deposit' ? null : (heldFor(payment)?.creatorId ?? null),
    paymentIntentId: intentOf(payment),
    from,
    late,
    disputeId: `dispute-${String(payment.id)}`,
    providerEventId: `dispute-event-${String(payment.id)}`,
  };
}

const ofPromotion = (payment: Payment): boolean =>
  payment.promotes !== undefined && disputable(payment);

export function openDispute(world: World, { which, who }: Act, fits = disputable): void {
  const payment = world.payment(which, fits);
  if (!payment) return;
  const data = { ...ofDispute(payment), reason: 'fraudulent' };
  payment.dispute = { from: data.from, before: payment.state };
  payment.state = 'disputed';
  if (payment.election === 'extends') payment.election = 'inside';
  world.about(payment, { type: 'DisputeOpened', data });
  if (who % 2 === 0) return;
  const { donationId, provider, paymentIntentId, disputeId, currency } = data;
  payment.dispute.fee = 'charged';
  world.about(payment, {
    type: 'DisputeFeeCharged',
    data: { donationId, provider, paymentIntentId, disputeId, currency, amountCents: feeCents },
  });
}

/** Returns the fee, or a part of it, of a dispute that is over. */
function returnFee(world: World, { which, who }: Act): void {
  const payment = world.payment(
    which,
    ({ state, dispute }) => dispute?.fee === 'charged' && state !== 'disputed',
  );
  if (!payment?.dispute) return;
  payment.dispute.fee = 'returned';
  const { donationId, provider, paymentIntentId, disputeId, currency } = ofDispute(payment);
  const amountCents = who % 2 === 0 ? feeCents : 500;
  world.about(payment, {
    type: 'DisputeFeeReturned',
    data: { donationId, provider, paymentIntentId, disputeId, currency, amountCents },
  });
}

const isDisputed = ({ state }: Payment): boolean => state === 'disputed';

function win(world: World, { which }: Act): void {
  const payment = world.payment(which, isDisputed);
  if (!payment?.dispute) return;
  const data = ofDispute(payment);
  payment.state = payment.dispute.before;
  world.about(payment, { type: 'DisputeWon', data });
}

export function loseDispute(world: World, { which }: Act, fits = isDisputed): void {
  const payment = world.payment(which, fits);
  if (!payment) return;
  payment.state = 'dispute_lost';
  world.about(payment, { type: 'DisputeLost', data: ofDispute(payment) });
}

export const disputeActs: Acts = {
  openDispute: { weight: 4, run: openDispute },
  disputePromotion: {
    weight: 2,
    run: (world, act) => {
      openDispute(world, act, ofPromotion);
    },
  },
  winDispute: { weight: 1, run: win },
  loseDispute: { weight: 3, run: loseDispute },
  returnDisputeFee: { weight: 2, run: returnFee },
};
