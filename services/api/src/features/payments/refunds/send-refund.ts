import { v5 as uuidv5 } from 'uuid';
import { execute, stateOf, type CommandResult } from '../../../kernel/decider.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { payment, paymentStream, type Payment } from '../payment/payment.ts';
import { isReturned, leftToHandBecause, sentFrom, type Refund } from '../payment/refund.ts';
import { ProviderUnavailable, RefundRefused } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';

export type RefundSender = Pick<App, 'events' | 'purposes' | 'clock'> & {
  readonly providers: Pick<App['providers'], 'of'>;
};

/**
 * Sends a requested refund to the provider. Repeats have no effect: the idempotency key derives
 * from the event of the request. After a failure it is sent again, once its pause is over, under a
 * key that derives from the event of the failure. The provider's webhook says whether it succeeded;
 * a refusal is a failure. After the last attempt, and when the provider no longer refunds the
 * payment, the refund is left to an administrator. It waits while a difference is open.
 * @returns `unavailable` when it has to be sent again, a time before which it is not sent, or `done`
 */
export async function sendRefund(
  app: RefundSender,
  paymentId: number,
): Promise<'done' | 'unavailable' | Date> {
  const { events, providers, clock } = app;
  const { state } = await stateOf(events, paymentStream(paymentId), payment);
  if (!state?.settled || !state.refund || state.paymentIntentId === null) return 'done';
  const { refund, provider, paymentIntentId, price } = state;
  const returnedCents = refund.amountCents + refund.feeCents;
  if (refund.byHand || isReturned(refund) || state.difference?.open === true) return 'done';
  if (leftToHandBecause(refund, provider, state.settled.at) !== null) {
    await decided(app, state, refund, { type: 'leaveRefundToHand' });
    return 'done';
  }
  const from = sentFrom(refund);
  if (clock() < from) return from;
  try {
    await providers.of(provider).refund({
      paymentIntentId,
      amountCents: returnedCents,
      isPart: returnedCents < price.totalCents,
      idempotencyKey: uuidv5('refund', refund.eventId),
      metadata: paymentMetadata(state),
    });
    return 'done';
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unavailable';
    if (!(error instanceof RefundRefused)) throw error;
    // The refused attempt has no id at the provider.
    const attempt = `refused-${refund.eventId}`;
    const { currency } = price;
    const report = { paymentIntentId, provider, amountCents: returnedCents, currency };
    const ids = { refundId: attempt, providerEventId: attempt };
    await decided(app, state, refund, { type: 'failRefund', ...report, ...ids });
    return 'done';
  }
}

function decided(
  { events, purposes }: RefundSender,
  state: Payment,
  { eventId, correlationId }: Refund,
  command: Parameters<ReturnType<App['purposes']['of']>['decider']['decide']>[0],
): Promise<CommandResult<Payment | undefined>> {
  const cause = { actor: 'system:drive-refund', correlationId, causationId: eventId };
  return execute(events, paymentStream(state.id), purposes.of(state).decider, command, cause);
}
