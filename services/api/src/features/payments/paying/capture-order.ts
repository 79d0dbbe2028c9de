import { paymentMessages } from '@rostrum/contracts/payments';
import { DomainError } from '../../../kernel/domain-error.ts';
import {
  ProviderUnavailable,
  type PaymentEvent,
  type PaymentProvider,
  type RetrievedIntent,
} from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { hasExpired, hasNoAttemptsLeft, holderOf, type Payment } from '../payment/payment.ts';

export type CapturingProvider = PaymentProvider & Required<Pick<PaymentProvider, 'capture'>>;

export const canCapture = (provider: PaymentProvider | undefined): provider is CapturingProvider =>
  provider?.capture !== undefined;

/** @throws DomainError (409) when the order cannot be paid any more, or differs from the quote */
export async function captureOrder(
  { targets }: Pick<App, 'targets'>,
  provider: CapturingProvider,
  order: RetrievedIntent,
  state: Payment,
): Promise<RetrievedIntent> {
  if (order.status === 'succeeded') return order;
  if (hasExpired(state)) throw new DomainError('conflict', paymentMessages.expired);
  if (hasNoAttemptsLeft(state)) throw new DomainError('conflict', paymentMessages.tooManyAttempts);
  const { target } = holderOf(state);
  // PayPal cannot cancel orders, so an order whose payment would be refunded is not captured.
  if (target) await targets(target.kind).assertOpen(target.id);
  const { price, id, failedBy } = state;
  // Marked for drills: compare-order-with-quote
  if (order.amountCents !== price.totalCents || order.currency !== price.currency) {
    throw new DomainError('conflict', paymentMessages.orderMismatch);
  }
  try {
    return await provider.capture({
      paymentIntentId: order.id,
      idempotencyKey: `capture-${String(id)}-${String(failedBy.length)}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const found = await provider.retrieve(order.id);
    if (found?.status === 'succeeded') return found;
    throw error;
  }
}

/** The event of a declined capture, which the provider reports only in its response. */
export function failedCapture(order: RetrievedIntent, { failedBy }: Payment): PaymentEvent {
  return {
    id: `capture-${order.id}-${String(failedBy.length)}`,
    objectId: order.id,
    metadata: order.metadata,
    kind: 'payment_failed',
    code: 'capture_declined',
  };
}
