import type { Cause } from '@rostrum/event-store';
import {
  ProviderUnavailable,
  UnreadableObject,
  type PaymentProvider,
} from '../../../providers/port.ts';
import { ofRefunded, ofSettled, refundedExcept, settledExcept } from './missing-at-provider.ts';
import { ofOpenOrder, openOrders } from './open-orders.ts';
import {
  causeOf,
  ofDispute,
  ofPayment,
  ofRefund,
  type Outcome,
  type Reconciler,
} from './reconcile-object.ts';
import { reconcilePayout } from './reconcile-payout.ts';
import { recordUnreadable, type ObjectKind } from './record-differences.ts';

/** Counts of a provider's payments, refunds, disputes and payouts. */
export interface ReconciliationCounts {
  readonly lookedAt: number;
  /** Number of those that were missing in the log and have been added. */
  readonly repaired: number;
  /**
   * Number of payments of which only the fee or the availability was booked, and of payouts that
   * were booked, or booked back.
   */
  readonly booked: number;
  /** Number of those that were newly recorded as differences, which an admin resolves. */
  readonly differences: number;
  /** Number of those whose processing failed. */
  readonly failed: number;
}

/**
 * Milliseconds after which the provider is asked for a payment that the log has settled, or for a
 * refund that it has confirmed.
 */
const confirmedForMs = 10 * 60_000;

/**
 * Compares the payments, refunds and disputes of a provider since a date with the log. What is
 * missing in the log is processed like a webhook, because its webhook may have been lost. A payment
 * that matches none in the log becomes a difference, as does one that has settled in the log since
 * then and was not made at the provider, and a refund that was confirmed in the log since then and
 * was not made. Books fees, money that became available, and payouts to
 * the bank. Repeats have no effect, even while another process does the same.
 * @throws ProviderUnavailable
 */
export async function reconcile(
  app: Reconciler,
  provider: PaymentProvider,
  since: Date,
  signal: AbortSignal,
): Promise<ReconciliationCounts> {
  const counts = { lookedAt: 0, booked: 0, repaired: 0, difference: 0, failed: 0 };
  const until = new Date(app.clock().getTime() - confirmedForMs);
  const each = async <T extends { readonly id: string }>(
    kind: ObjectKind,
    items: AsyncIterable<T | UnreadableObject>,
    look: (item: T, cause: Cause) => Promise<Outcome>,
  ): Promise<void> => {
    for await (const item of items) {
      if (signal.aborted) return;
      counts.lookedAt += 1;
      const cause = causeOf(app);
      try {
        const outcome = await (item instanceof UnreadableObject
          ? recordUnreadable(app, provider, kind, item, null, cause)
          : look(item, cause));
        if (outcome !== 'known') counts[outcome] += 1;
      } catch (error) {
        counts.failed += 1;
        const { log } = app;
        log.error({ err: error, provider: provider.name, id: item.id }, 'it was not reconciled');
      }
    }
  };
  /** Runs `work`; a list that cannot be read counts as one failure and does not stop the rest. */
  const unlessUnlisted = async (message: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      counts.failed += 1;
      app.log.error({ err: error, provider: provider.name }, message);
    }
  };
  /** Ids of the payments, and of the refunds, that the provider lists as made. */
  const made = new Set<string>();
  const returned = new Set<string>();
  await unlessUnlisted('its payments could not be listed', () =>
    each('payment', provider.payments(since), (intent, cause) => {
      if (intent.status === 'succeeded') made.add(intent.id);
      return ofPayment(app, provider, intent, cause);
    }),
  );
  await unlessUnlisted('its open orders could not be read', () =>
    each('payment', openOrders(app, provider), (order, cause) =>
      ofOpenOrder(app, provider, order, cause),
    ),
  );
  await unlessUnlisted('its refunds could not be listed', () =>
    each('refund', provider.refunds(since), (refund, cause) => {
      if (refund.status === 'succeeded') returned.add(refund.id);
      return ofRefund(app, provider, refund, cause);
    }),
  );
  await unlessUnlisted('its disputes could not be listed', () =>
    each('dispute', provider.disputes(since), (dispute, cause) =>
      ofDispute(app, provider, dispute, cause),
    ),
  );
  // Runs after the disputes, because a disputed payment may no longer be listed as made.
  await unlessUnlisted('the settled payments of the log could not be listed', () =>
    each('payment', settledExcept(made, app, provider, since, until), (settled, cause) =>
      ofSettled(app, provider, settled, cause),
    ),
  );
  await unlessUnlisted('the confirmed refunds of the log could not be listed', () =>
    each('refund', refundedExcept(returned, app, provider, since, until), (refunded, cause) =>
      ofRefunded(app, provider, refunded, cause),
    ),
  );
  // Runs last, because a payout contains money that the payments above have made available.
  const { payouts } = provider;
  if (payouts) {
    // A restricted API key may not be allowed to read payouts.
    await unlessUnlisted('its payouts could not be listed', () =>
      each('payout', payouts(since), (payout, cause) =>
        reconcilePayout(app, provider.name, payout, cause),
      ),
    );
  }
  const { difference: differences, ...others } = counts;
  return { ...others, differences };
}
