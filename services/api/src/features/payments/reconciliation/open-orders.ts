import { hourMs } from '@rostrum/contracts';
import { paymentLimits } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import type { DeadlineDocument } from '@rostrum/projections/deadlines';
import { stateOf } from '../../../kernel/decider.ts';
import { pagesAfter } from '../../../kernel/pages-of.ts';
import type { PaymentProvider, RetrievedIntent } from '../../../providers/port.ts';
import { canCapture } from '../paying/capture-order.ts';
import { isPayable, payment, paymentStream } from '../payment/payment.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';
import { ofPayment, type Outcome, type Reconciler } from './reconcile-object.ts';

/** Milliseconds after its opening between which a provider is asked for an order that nobody paid. */
const asked = { fromMs: paymentLimits.capturedAfterMs, untilMs: 3 * hourMs };

/** Orders that were opened within three hours, as they are at the provider, if nobody has paid them. */
export async function* openOrders(
  { clock, events, projections, providers: { paypal } }: Reconciler,
  { name }: PaymentProvider,
): AsyncIterable<RetrievedIntent> {
  if (!canCapture(paypal) || paypal.name !== name) return;
  const expiresAt = (openedBeforeMs: number): string =>
    new Date(clock().getTime() - openedBeforeMs + paymentLimits.expiresAfterMs).toISOString();
  const [from, to] = [expiresAt(asked.untilMs), expiresAt(asked.fromMs)];
  const { dueBetween } = projections.queries.deadlines;
  const pages = pagesAfter<DeadlineDocument>((limit, after) =>
    dueBetween('payment_expiry', from, to, limit, after),
  );
  for await (const page of pages) {
    for (const { subjectId } of page) {
      const { state } = await stateOf(events, paymentStream(subjectId), payment);
      if (!state || !isPayable(state) || state.approvedAt !== null) continue;
      const { provider, paymentIntentId } = state;
      if (provider !== name || paymentIntentId === null) continue;
      if (paypal.made?.(paymentIntentId) === false) continue;
      const order = await paypal.retrieve(paymentIntentId);
      if (order) yield order;
    }
  }
}

/** Records an order that was approved, and settles one that was paid. */
export async function ofOpenOrder(
  app: Reconciler,
  provider: PaymentProvider,
  order: RetrievedIntent,
  cause: Cause,
): Promise<Outcome> {
  if (order.status !== 'approved') return ofPayment(app, provider, order, cause);
  const { id: objectId, metadata } = order;
  const id = `reconcile-${provider.name}-${objectId}-approved`;
  const event = { id, kind: 'payment_approved', objectId, metadata } as const;
  const { outcome } = await receiveProviderEvent(app, provider.name, event, cause, app.clock());
  return outcome === 'booked' ? 'repaired' : 'known';
}
