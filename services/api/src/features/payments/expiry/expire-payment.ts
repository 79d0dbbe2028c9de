import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../../kernel/decider.ts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { paymentStream, isOverdue, payment, type Payment } from '../payment/payment.ts';
import type { App } from '../../../runtime/app.ts';
import { settleAsProviderSays, type Reconciler } from '../reconciliation/reconcile-object.ts';

export type PaymentCanceller = Reconciler & Pick<App, 'providers'>;

/** Cancels a payment that nobody made in time. */
export function expirePayment(app: PaymentCanceller): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const { state } = await stateOf(app.events, paymentStream(subjectId), payment);
    if (state && isOverdue(state, now)) await cancelPayment(app, state, cause);
  };
}

/**
 * Cancels a payment at its provider, and records that it expired. A payment that was made, but
 * whose webhook has not arrived, is settled instead.
 * @throws ProviderUnavailable
 */
export async function cancelPayment(
  app: PaymentCanceller,
  state: Payment,
  cause: Cause,
): Promise<void> {
  const { provider: takenBy, paymentIntentId } = state;
  const provider = app.providers.of(takenBy);
  // Without a recorded intent nobody can have paid: the donor gets the client secret only
  // afterwards.
  if (paymentIntentId !== null && (await provider.cancelIntent(paymentIntentId)) === 'succeeded') {
    const intent = await provider.retrieve(paymentIntentId);
    if (intent?.status !== 'succeeded') {
      throw new Error(`${provider.name} reports the payment as paid, but does not return it`);
    }
    await settleAsProviderSays(app, provider, intent, cause);
    return;
  }
  await recordExpiry(app, state, cause);
}

/** Records that a payment was not made and cannot be made any more. */
export async function recordExpiry(
  { events, purposes }: Pick<App, 'events' | 'purposes'>,
  state: Payment,
  cause: Cause,
): Promise<void> {
  const { id, paymentIntentId } = state;
  const expire = { type: 'expire', paymentIntentId } as const;
  await execute(events, paymentStream(id), purposes.of(state).decider, expire, cause);
}
