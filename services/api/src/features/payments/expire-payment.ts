import { execute, stateOf } from '../../kernel/decider.ts';
import type { Fire } from '../../kernel/deadline.ts';
import { donationStream, isOverdue, payment } from '../../payments/payment.ts';
import type { App } from '../../runtime/app.ts';

type Dependencies = Pick<App, 'events' | 'providers' | 'purposes'>;

/** Cancels a payment at the provider that nobody made in time, and records that it expired. */
export function expirePayment({ events, providers, purposes }: Dependencies): Fire {
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
      throw new Error(`${provider.name} says that it was paid; its webhook has not arrived`);
    }
    await execute(events, stream, purpose.decider, { type: 'expire', paymentIntentId }, cause);
  };
}
