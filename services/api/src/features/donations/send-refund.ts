import type { EventStore } from '@rostrum/event-store';
import { v5 as uuidv5 } from 'uuid';
import { stateOf } from '../../kernel/decider.ts';
import { ProviderUnavailable } from '../../payments/port.ts';
import type { PaymentProviders } from '../../payments/providers.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { paymentMetadata } from './payment-metadata.ts';

/**
 * Sends a requested refund to the provider. Repeats have no effect: the request's event is the
 * idempotency key. The refund is confirmed by the provider's webhook.
 * @returns false when the provider was unavailable and the refund has to be sent again.
 */
export async function sendRefund(
  events: EventStore,
  providers: Pick<PaymentProviders, 'of'>,
  donationId: number,
): Promise<boolean> {
  const { state } = await stateOf(events, donationStream(donationId), donation);
  if (!state?.refund || state.refund.confirmed || state.paymentIntentId === null) return true;
  try {
    await providers.of(state.provider).refund({
      paymentIntentId: state.paymentIntentId,
      amountCents: state.price.totalCents,
      idempotencyKey: uuidv5('refund', state.refund.eventId),
      metadata: paymentMetadata(state),
    });
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}
