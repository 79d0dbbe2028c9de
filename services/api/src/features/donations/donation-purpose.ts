import { purposesWithTerms } from '@rostrum/contracts/payments/vocabulary';
import type { Purpose } from '../../payments/purposes.ts';
import { sendRefund } from '../../payments/send-refund.ts';
import type { App } from '../../runtime/app.ts';
import { donation } from './donation.ts';
import { requestLateRefund } from './request-late-refund.ts';

/** What follows from a payment for a target: one that is late goes back. */
export function refundsLate(
  app: Pick<App, 'events' | 'providers' | 'purposes' | 'targets'>,
): Purpose['followUp'] {
  return async ({ state, appended }, cause) => {
    // The process does it for new events, which keeps the webhook fast; a repeat does it here.
    // Marked for drills: refund-late-donation-on-repeated-webhook
    if (appended.length > 0) return undefined;
    if (!state) return undefined;
    const requested = await requestLateRefund(app, state, cause);
    if (requested !== undefined) await sendRefund(app, state.id);
    return requested;
  };
}

/** Payments under the terms of a target. */
export function donationPurpose(
  app: Pick<App, 'events' | 'providers' | 'purposes' | 'targets'>,
): Purpose {
  return { names: purposesWithTerms, decider: donation, followUp: refundsLate(app) };
}
