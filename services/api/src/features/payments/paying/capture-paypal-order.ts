import type { Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler } from '../../../http/route.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import { paymentStream, payment } from '../payment/payment.ts';
import type { PaymentProvider, RetrievedIntent } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import {
  canCapture,
  captureOrder,
  failedCapture,
  type CapturingProvider,
} from './capture-order.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';

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
    const captured = state.settled ? order : await captureOrder(app, provider, order, state);
    if (captured.status === 'requires_payment_method') {
      const failure = failedCapture(order, state);
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

function answerOf({ id, status }: RetrievedIntent, donationId: number) {
  if (status === 'succeeded') return { id, status: 'COMPLETED', donationId } as const;
  if (status !== 'requires_payment_method') return { id, status: 'PENDING', donationId } as const;
  const error = { code: 'capture_declined', message: paymentMessages.noFunds };
  return { id, status: 'DECLINED', donationId, error } as const;
}
