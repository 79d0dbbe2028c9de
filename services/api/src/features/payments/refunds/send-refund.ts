import { paymentLimits } from '@rostrum/contracts/payments';
import { v5 as uuidv5 } from 'uuid';
import { stateOf, type CachedEventStore } from '../../../kernel/decider.ts';
import { paymentStream, payment } from '../payment/payment.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { ProviderUnavailable } from '../../../providers/port.ts';
import type { PaymentProviders } from '../../../providers/providers.ts';

export interface RefundSender {
  readonly events: CachedEventStore;
  readonly providers: Pick<PaymentProviders, 'of'>;
}

/**
 * Sends a requested refund to the provider. Repeats have no effect: the idempotency key derives
 * from the event of the request. After a failure it is sent again, under a key that derives from
 * the event of the failure, until it has reached the maximum number of attempts. The provider's
 * webhook says whether it succeeded.
 * @returns false when the provider was unavailable and the refund has to be sent again.
 */
export async function sendRefund(
  { events, providers }: RefundSender,
  paymentId: number,
): Promise<boolean> {
  const { state } = await stateOf(events, paymentStream(paymentId), payment);
  if (!state?.refund || state.paymentIntentId === null) return true;
  const { confirmed, failed, eventId, amountCents, feeCents } = state.refund;
  if (confirmed !== null || failed.length >= paymentLimits.refundAttempts) return true;
  try {
    await providers.of(state.provider).refund({
      paymentIntentId: state.paymentIntentId,
      amountCents: amountCents + feeCents,
      isPart: amountCents + feeCents < state.price.totalCents,
      idempotencyKey: uuidv5('refund', eventId),
      metadata: paymentMetadata(state),
    });
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}
