import { decimalOf } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import { execute, type CachedEventStore, type Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { PaymentCommand } from '../payment/decide-payment.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { paymentStream, type Payment } from '../payment/payment.ts';
import type { PaymentIntent, PaymentProvider } from '../../../providers/port.ts';

/**
 * Opens the payment of a quote at `provider`, which it was made for, and records its intent. If an
 * intent is recorded, it is returned, never created again. When the provider no longer has it, the
 * payment expires.
 * @throws ProviderUnavailable
 * @throws DomainError (409) when the payment cannot be paid any more
 */
export async function openIntent(
  { events }: { readonly events: CachedEventStore },
  provider: PaymentProvider,
  decider: Decider<Payment | undefined, PaymentCommand>,
  state: Payment,
  cause: Cause,
) {
  const { id, price } = state;
  const intent = await intentOf(provider, state);
  if (!intent) {
    const { paymentIntentId } = state;
    await execute(events, paymentStream(id), decider, { type: 'expire', paymentIntentId }, cause);
    throw new DomainError('conflict', paymentMessages.unknownToProvider);
  }
  const opened = await execute(
    events,
    paymentStream(id),
    decider,
    { type: 'openIntent', paymentIntentId: intent.id },
    cause,
  );
  const { amountCents, feeCents, totalCents } = price;
  const body = {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    donationId: id,
    quote: {
      amount: decimalOf(amountCents),
      amountCents,
      serviceFee: decimalOf(feeCents),
      serviceFeeCents: feeCents,
      total: decimalOf(totalCents),
      totalCents,
    },
  };
  return { body, position: opened.position };
}

/** Undefined when the provider no longer has the recorded intent: orders of PayPal expire there. */
async function intentOf(
  provider: PaymentProvider,
  state: Payment,
): Promise<PaymentIntent | undefined> {
  const { id, price, paymentIntentId } = state;
  if (paymentIntentId !== null) return provider.retrieve(paymentIntentId);
  return provider.createIntent({
    amountCents: price.totalCents,
    currency: price.currency,
    metadata: paymentMetadata(state),
    // Marked for drills: create-one-payment-intent
    idempotencyKey: `donation-${String(id)}`,
  });
}
