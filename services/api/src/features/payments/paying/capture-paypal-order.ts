import type { Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler } from '../../../http/route.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import {
  hasNoAttemptsLeft,
  paymentStream,
  hasExpired,
  holderOf,
  payment,
  type Payment,
} from '../payment/payment.ts';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentEvent,
  type RetrievedIntent,
} from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';

type CapturingProvider = PaymentProvider & Required<Pick<PaymentProvider, 'capture'>>;

/**
 * POST /api/paypal/order/{id}/capture: captures an order after comparing it with the member's
 * quote. The webhook settles the payment; a declined capture counts as an attempt.
 */
export function capturePayPalOrder(
  app: Pick<App, 'clock' | 'events' | 'providers' | 'purposes' | 'targets'>,
): Handler<Routes['capturePayPalOrder']> {
  const { events, providers } = app;
  return async ({ params }, context) => {
    const actor = member(context);
    const provider = capturing(providers.paypal);
    const order = await provider.retrieve(params.id);
    const named = order && paymentNamedBy(order.metadata);
    if (!named) throw notFound();
    const load = () => stateOf(events, paymentStream(named.id), payment);
    const { state } = await load();
    // Marked for drills: compare-order-with-payment
    if (state?.userId !== actor.id || state.paymentIntentId !== order.id) throw notFound();
    if (state.provider !== provider.name) throw notFound();
    const captured = state.settled ? order : await capture(app, provider, order, state);
    if (captured.status === 'requires_payment_method') {
      const failure = failureOf(order, state);
      const { now, cause } = context;
      const recorded = await receiveProviderEvent(app, provider.name, failure, cause(), now());
      if (recorded.position !== undefined) context.reached(recorded.position);
    }
    const position = (await load()).state?.settled?.position;
    if (position !== undefined) context.reached(position);
    return answerOf(captured, named.id);
  };
}

/** @throws DomainError (409) when PayPal is not accepted */
function capturing(provider: PaymentProvider | undefined): CapturingProvider {
  if (canCapture(provider)) return provider;
  throw new DomainError('conflict', paymentMessages.noPayPal);
}

const canCapture = (provider: PaymentProvider | undefined): provider is CapturingProvider =>
  provider?.capture !== undefined;

/** @throws DomainError (409) when the order cannot be paid any more, or differs from the quote */
async function capture(
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
function failureOf(order: RetrievedIntent, { failedBy }: Payment): PaymentEvent {
  return {
    id: `capture-${order.id}-${String(failedBy.length)}`,
    objectId: order.id,
    metadata: order.metadata,
    kind: 'payment_failed',
    code: 'capture_declined',
  };
}

function answerOf({ id, status }: RetrievedIntent, donationId: number) {
  if (status === 'succeeded') return { id, status: 'COMPLETED', donationId } as const;
  if (status !== 'requires_payment_method') return { id, status: 'PENDING', donationId } as const;
  const error = { code: 'capture_declined', message: paymentMessages.noFunds };
  return { id, status: 'DECLINED', donationId, error } as const;
}
