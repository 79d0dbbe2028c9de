import { execute, stateOf } from '../../kernel/decider.ts';
import type { Fire } from '../../kernel/deadline.ts';
import { donationStream, isOverdue, payment } from '../../payments/payment.ts';
import type { App } from '../../runtime/app.ts';
import { settleAsProviderSays, type Reconciler } from './reconcile.ts';

type Dependencies = Reconciler & Pick<App, 'providers'>;

/**
 * Cancels a payment at the provider that nobody made in time, and records that it expired. One that
 * was made, and whose webhook has not arrived, is settled.
 */
export function expirePayment(app: Dependencies): Fire {
  const { events, providers, purposes } = app;
  return async ({ subjectId, now, cause }) => {
    const stream = donationStream(subjectId);
    const { state } = await stateOf(events, stream, payment);
    if (!state || !isOverdue(state, now)) return;
    const purpose = purposes(state.purpose);
    if (!purpose) throw new Error(`no feature has payments for ${state.purpose}`);
    const { paymentIntentId } = state;
    const provider = providers.of(state.provider);
    // The donor gets the secret that a payment needs only after the intent was recorded.
    if (
      paymentIntentId !== null &&
      (await provider.cancelIntent(paymentIntentId)) === 'succeeded'
    ) {
      const intent = await provider.retrieve(paymentIntentId);
      if (intent?.status !== 'succeeded') {
        throw new Error(`${provider.name} says that it was paid, and does not show the payment`);
      }
      await settleAsProviderSays(app, provider, intent, cause);
      return;
    }
    await execute(events, stream, purpose.decider, { type: 'expire', paymentIntentId }, cause);
  };
}
