import { execute, stateOf } from '../../kernel/decider.ts';
import type { Fire } from '../../kernel/deadline.ts';
import type { App } from '../../runtime/app.ts';
import { donation } from './donation.ts';
import { donationStream, expires } from './donation-state.ts';

/** Cancels a payment at the provider that nobody made in time, and records that it expired. */
export function expirePayment({ events, providers }: Pick<App, 'events' | 'providers'>): Fire {
  return async ({ subjectId, now, cause }) => {
    const stream = donationStream(subjectId);
    const { state } = await stateOf(events, stream, donation);
    if (!state || !expires(state, now)) return;
    const { paymentIntentId } = state;
    const provider = providers.of(state.provider);
    // The donor gets the secret that a payment needs only after the intent was recorded.
    if (
      paymentIntentId !== null &&
      (await provider.cancelIntent(paymentIntentId)) === 'succeeded'
    ) {
      throw new Error(`${provider.name} says that it was paid; its webhook has not arrived`);
    }
    await execute(events, stream, donation, { type: 'expire', paymentIntentId }, cause);
  };
}
