import type { EventData } from '@rostrum/contracts';
import { paymentStream } from '@rostrum/contracts/payments';
import type { Act, Acts, World } from '../testing/world.ts';

/** Objects of the provider that a random history reports about. */
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
  world.add(paymentStream('sandbox', data.objectId), { type: 'PaymentUnmatched', data });
}

function resolve(world: World, { which, who }: Act): void {
  const objectId = `object-${String(which % objects)}`;
  const stream = paymentStream('sandbox', objectId);
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

export const acts: Acts = {
  reportUnmatched: { weight: 2, run: report },
  resolveUnmatched: { weight: 2, run: resolve },
};
