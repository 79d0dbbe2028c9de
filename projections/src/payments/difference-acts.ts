import type { EventData } from '@rostrum/contracts';
import { heldFor, intentOf, isHeld, refundOf, type Payment } from '../testing/payment.ts';
import type { Act, Acts, World } from '../testing/world.ts';
import { accountOf, disputable } from './dispute-acts.ts';

/** Differences of payments with their provider in a random history, one at a time. */

type Difference = EventData<'PaymentDifferenceFound'>;

function ofDifference(payment: Payment) {
  const { amountCents, feeCents, ...data } = refundOf(payment);
  const from = accountOf(payment);
  return {
    ...data,
    // A deposit that is only reserved belongs to no campaign yet.
    ...(from === 'deposit' && { target: null }),
    creatorId: from === 'deposit' ? null : (heldFor(payment)?.creatorId ?? null),
    paymentIntentId: intentOf(payment),
    from,
    late: payment.late,
    leftCents: amountCents,
    leftFeeCents: feeCents,
  };
}

function find(world: World, { which, who, cents }: Act): void {
  const payment = world.payment(which, disputable);
  if (!payment) return;
  const takenBy = who % 2 === 0 ? 'refund' : 'dispute';
  const data: Difference = {
    ...ofDifference(payment),
    heldChange: isHeld(payment) ? -1 : 0,
    takenBy,
    objectId: `object-${String(world.events.length)}`,
    status: 'taken',
    takenCents: cents,
    unbookedCents: cents,
    providerEventId: `difference-${String(world.events.length)}`,
    reason: 'another amount than the payment',
  };
  payment.difference = { before: payment.state, found: data, wasHeld: isHeld(payment) };
  payment.state = 'differs';
  if (payment.election === 'extends') payment.election = 'inside';
  world.about(payment, { type: 'PaymentDifferenceFound', data });
}

/** Resolves a difference: nothing, a part or all of the payment is gone, or more. */
function resolve(world: World, { which, who }: Act): void {
  const payment = world.payment(which, ({ state }) => state === 'differs');
  const { difference } = payment ?? {};
  if (!payment || !difference) return;
  const { before, found, wasHeld } = difference;
  payment.state = before;
  delete payment.difference;
  const { leftCents, leftFeeCents, ...ids } = ofDifference(payment);
  const isGone = who % 3 !== 0;
  const taken = isGone ? found.unbookedCents : 0;
  const total = leftCents + leftFeeCents;
  const gone = Math.min(taken, total);
  const amountCents = Math.round((leftCents * gone) / total);
  const feeCents = gone - amountCents;
  if (gone === total) {
    payment.state = found.takenBy === 'dispute' ? 'dispute_lost' : 'gone';
    if (before === 'allocated') payment.dispute = { from: 'payout', before };
  } else {
    const { gone: earlier = { amountCents: 0, feeCents: 0 } } = payment;
    payment.gone = {
      amountCents: earlier.amountCents + amountCents,
      feeCents: earlier.feeCents + feeCents,
    };
  }
  world.about(payment, {
    type: 'PaymentDifferenceResolved',
    data: {
      ...ids,
      leftCents: leftCents - amountCents,
      leftFeeCents: leftFeeCents - feeCents,
      heldChange: wasHeld && gone < total ? 1 : 0,
      outcome: isGone ? 'gone' : 'not_gone',
      takenBy: found.takenBy,
      amountCents,
      feeCents,
      excessCents: taken - gone,
      resolvedBy: world.member(who).id,
      reason: 'It was asked at the provider.',
    },
  });
}

export const differenceActs: Acts = {
  findDifference: { weight: 2, run: find },
  resolveDifference: { weight: 2, run: resolve },
};
