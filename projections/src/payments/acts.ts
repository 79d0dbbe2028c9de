import type { EventData } from '@rostrum/contracts';
import {
  unmatchedPaymentStream,
  providerPayoutStream,
  sandboxOrderStream,
} from '@rostrum/contracts/payments';
import { intentOf, quoteData, type Payment } from '../testing/payment.ts';
import { differenceActs } from './difference-acts.ts';
import { disputeActs } from './dispute-acts.ts';
import type { Act, Acts, World } from '../testing/world.ts';

/** First id of the orders in the sandbox of a random history. */
const firstOrderId = 8000;

/** Number of the provider's objects that a random history reports about. */
const objects = 4;

function report(world: World, { which, who, cents }: Act): void {
  const data: EventData<'PaymentUnmatched'> = {
    provider: 'sandbox',
    objectId: `object-${String(which % objects)}`,
    providerEventId: `event-${String(world.events.length)}`,
    kind: 'payment_succeeded',
    amountCents: who % 2 === 0 ? cents : null,
    donationId: who % 3 === 0 ? 1 + which : null,
    reason: 'it names no donation',
  };
  world.add(unmatchedPaymentStream('sandbox', data.objectId), { type: 'PaymentUnmatched', data });
}

function resolve(world: World, { which, who }: Act): void {
  const objectId = `object-${String(which % objects)}`;
  const stream = unmatchedPaymentStream('sandbox', objectId);
  if (world.events.findLast((event) => event.stream === stream)?.type !== 'PaymentUnmatched')
    return;
  world.add(stream, {
    type: 'UnmatchedPaymentResolved',
    data: {
      provider: 'sandbox',
      objectId,
      outcome: 'returned',
      reason: 'The provider has sent it back.',
      resolvedBy: world.member(who).id,
    },
  });
}

const tookPlace = ({ state }: Payment): boolean => !['quoted', 'intent', 'expired'].includes(state);

const charge = (payment: Payment) => {
  const { donationId, provider, currency } = quoteData(payment);
  return { donationId, provider, currency, paymentIntentId: intentOf(payment) } as const;
};

function chargeProcessorFee(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    (each) => tookPlace(each) && each.processorFeeCents === undefined,
  );
  if (!payment) return;
  const amountCents = which % quoteData(payment).totalCents;
  payment.processorFeeCents = amountCents;
  const data = { ...charge(payment), amountCents };
  world.about(payment, { type: 'ProcessorFeeCharged', data });
}

function clear(world: World, { which }: Act): void {
  const payment = world.payment(
    which,
    ({ processorFeeCents, cleared }) => processorFeeCents !== undefined && !cleared,
  );
  if (!payment) return;
  payment.cleared = true;
  const amountCents = quoteData(payment).totalCents - (payment.processorFeeCents ?? 0);
  const availableAt = new Date(world.now).toISOString();
  const data = { ...charge(payment), amountCents, availableAt };
  world.about(payment, { type: 'PaymentCleared', data });
}

function payOut(world: World, { cents }: Act): void {
  const payoutId = `payout-${String(world.events.length)}`;
  world.add(providerPayoutStream('sandbox', payoutId), {
    type: 'ProviderPaidOut',
    data: {
      provider: 'sandbox',
      payoutId,
      amountCents: cents,
      currency: 'usd',
      paidAt: new Date(world.now).toISOString(),
      recordedBy: null,
    },
  });
}

/** A payout that was booked and did not fail yet comes back. */
function failPayout(world: World, { which, who }: Act): void {
  const failed = new Set(
    world.events.flatMap(({ type, stream }) => (type === 'ProviderPayoutFailed' ? [stream] : [])),
  );
  const booked = world.events.filter(
    ({ type, stream }) => type === 'ProviderPaidOut' && !failed.has(stream),
  );
  const payout = booked[which % booked.length];
  if (payout?.type !== 'ProviderPaidOut') return;
  const { provider, payoutId, amountCents, currency } = payout.data;
  const byAdmin = who % 2 === 0;
  world.add(payout.stream, {
    type: 'ProviderPayoutFailed',
    data: {
      provider,
      payoutId,
      amountCents,
      currency,
      recordedBy: byAdmin ? world.member(who).id : null,
      ...(byAdmin && { reason: 'The bank has sent it back.' }),
    },
  });
}

function orderInSandbox(world: World, { which, who }: Act): void {
  const payment = world.payment(which, tookPlace);
  if (!payment) return;
  const { donationId, paymentIntentId } = charge(payment);
  world.add(sandboxOrderStream(firstOrderId + world.events.length), {
    type: 'SandboxOrdered',
    data: {
      orderedBy: world.member(who).id,
      paymentIntentId,
      donationId,
      unmatched: false,
      webhooks: 'late',
      refunds: null,
      dispute: null,
    },
  });
}

export const acts: Acts = {
  orderInSandbox: { weight: 1, run: orderInSandbox },
  payOut: { weight: 1, run: payOut },
  failPayout: { weight: 1, run: failPayout },
  chargeProcessorFee: { weight: 2, run: chargeProcessorFee },
  clear: { weight: 2, run: clear },
  reportUnmatched: { weight: 2, run: report },
  ...disputeActs,
  ...differenceActs,
  resolveUnmatched: { weight: 2, run: resolve },
};
