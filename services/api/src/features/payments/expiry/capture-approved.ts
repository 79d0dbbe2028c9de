import type { Cause } from '@rostrum/event-store';
import { stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { user, userStream } from '../../accounts/index.ts';
import { canCapture, captureOrder, failedCapture } from '../paying/capture-order.ts';
import { isFor } from '../paying/member-quotes.ts';
import { hasTerms, payment, paymentStream, type Payment } from '../payment/payment.ts';
import { settleAsProviderSays, type Reconciler } from '../reconciliation/reconcile-object.ts';
import { recordExpiry } from './expire-payment.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';

type Dependencies = Reconciler & Pick<App, 'memberQuotes'>;

/**
 * Takes the money of an order that its payer approved ten minutes ago and whose page did not take it,
 * as when the window was closed. What cannot be taken expires, and its payer is told.
 */
export function captureApproved(app: Dependencies): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const load = async () => (await stateOf(app.events, paymentStream(subjectId), payment)).state;
    const userId = (await load())?.userId;
    if (userId === undefined) return;
    // One after the other, so that of two orders for the same only one is captured.
    await app.memberQuotes.inTurn(userId, async () => {
      const state = await load();
      if (!state || state.approvedAt === null || state.settled || state.expired) return;
      if (!(await isTaken(app, state, now, cause))) await recordExpiry(app, state, cause);
    });
  };
}

/**
 * Whether the money of an approved order was taken, or PayPal has yet to decide.
 * @throws ProviderUnavailable
 */
async function isTaken(app: Dependencies, state: Payment, now: Date, cause: Cause) {
  const provider = app.providers.paypal;
  if (!canCapture(provider) || provider.name !== state.provider) return false;
  const order = await provider.retrieve(state.paymentIntentId ?? '');
  if (!order) return false;
  if (order.status === 'approved') {
    const { state: payer } = await stateOf(app.events, userStream(state.userId), user);
    if (payer.status !== 'registered' || payer.suspended) return false;
    if (await hasPaidSince(app, state, now)) return false;
    try {
      await app.purposes.of(state).verify?.(state, cause, now, 'now');
      const captured = await captureOrder(app, provider, order, state);
      if (captured.status === 'requires_payment_method') {
        const failure = failedCapture(order, state);
        await receiveProviderEvent(app, provider.name, failure, cause, now);
        return false;
      }
      if (captured.status === 'succeeded') {
        await settleAsProviderSays(app, provider, captured, cause);
      }
      return true;
    } catch (error) {
      // The target does not take it, or not under the terms that were quoted.
      if (error instanceof DomainError && error.status === 409) return false;
      throw error;
    }
  }
  if (order.status === 'succeeded') await settleAsProviderSays(app, provider, order, cause);
  return order.status === 'succeeded' || order.status === 'requires_action';
}

/** Whether the member has paid for the same since the order was opened. */
async function hasPaidSince(
  { events, memberQuotes }: Pick<Dependencies, 'events' | 'memberQuotes'>,
  state: Payment,
  now: Date,
): Promise<boolean> {
  const { id, purpose, userId, openedAt } = state;
  const target = hasTerms(state) ? state.terms.target : null;
  for (const quote of await memberQuotes.recent(userId, now)) {
    if (quote.id === id || quote.purpose !== purpose) continue;
    if (target && !isFor(quote, target)) continue;
    const { state: other } = await stateOf(events, paymentStream(quote.id), payment);
    if (other?.settled && other.settled.at > openedAt) return true;
  }
  return false;
}
