import type { PaymentProviderName } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { stateOf } from '../../../kernel/decider.ts';
import { isDisputeRecorded } from '../payment/decide-dispute.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import { paymentStream, payment, type Payment } from '../payment/payment.ts';
import {
  ProviderUnavailable,
  UnreadableObject,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  type RetrievedIntent,
} from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { bookProcessorFee } from './book-processor-fee.ts';
import { reconcilePayout } from './reconcile-payout.ts';
import {
  feeExceeds,
  recordDifference,
  recordExceedingFee,
  recordUnreadable,
  type ObjectKind,
} from './record-differences.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';
import { unmatchedPayment, unmatchedPaymentStream } from './unmatched-payment.ts';

export type Reconciler = Pick<
  App,
  'events' | 'projections' | 'providers' | 'purposes' | 'targets' | 'newUuid' | 'clock' | 'log'
>;

/** Counts of a provider's payments, refunds, disputes and payouts. */
export interface ReconciliationCounts {
  readonly lookedAt: number;
  /** Number of those that were missing in the log and have been added. */
  readonly repaired: number;
  /**
   * Number of payments of which only the fee or the availability was booked, and of payouts that
   * were booked.
   */
  readonly booked: number;
  /** Number of those that were newly recorded as differences, which an admin resolves. */
  readonly differences: number;
  /** Number of those whose processing failed. */
  readonly failed: number;
}

type Outcome = 'known' | 'booked' | 'repaired' | 'difference';
type ReportedEvent = Exclude<ProviderEvent, { kind: 'other' }>;

/**
 * Milliseconds since the settlement in the log after which the provider is asked for the payment.
 */
const settledForMs = 10 * 60_000;

/**
 * Compares the payments, refunds and disputes of a provider since a date with the log. What is
 * missing in the log is processed like a webhook, because its webhook may have been lost. A payment
 * that matches none in the log becomes a difference, as does one that has settled in the log since
 * then and was not made at the provider. Books fees, money that became available, and payouts to
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
  const until = new Date(app.clock().getTime() - settledForMs);
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
  const made = new Set<string>();
  await unlessUnlisted('its payments could not be listed', () =>
    each('payment', provider.payments(since), (intent, cause) => {
      if (intent.status === 'succeeded') made.add(intent.id);
      return ofPayment(app, provider, intent, cause);
    }),
  );
  await unlessUnlisted('its refunds could not be listed', () =>
    each('refund', provider.refunds(since), (refund, cause) =>
      ofRefund(app, provider, refund, cause),
    ),
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

/** Settles a payment that was made according to the provider. */
export async function settleAsProviderSays(
  app: Reconciler,
  provider: Pick<PaymentProvider, 'name'>,
  intent: RetrievedIntent,
  cause: Cause = causeOf(app),
): Promise<Outcome> {
  const { id, metadata, amountCents, currency } = intent;
  const isSettled = (state: Payment): boolean =>
    state.settled !== null &&
    state.paymentIntentId === id &&
    state.price.totalCents === amountCents &&
    state.price.currency === currency;
  const event = { id: `reconcile-${provider.name}-${id}-succeeded`, objectId: id, metadata };
  return receiveUnless(
    isSettled,
    app,
    provider.name,
    { ...event, kind: 'payment_succeeded', amountCents, currency },
    cause,
  );
}

async function ofPayment(
  app: Reconciler,
  provider: PaymentProvider,
  intent: RetrievedIntent,
  cause: Cause,
): Promise<Outcome> {
  if (intent.status !== 'succeeded') return 'known';
  const outcome = await settleAsProviderSays(app, provider, intent, cause);
  const state = await stateNamedBy(app, intent.metadata);
  if (outcome === 'difference' || state?.paymentIntentId !== intent.id) return outcome;
  if (feeExceeds(intent, state)) {
    const differs = await recordExceedingFee(app, provider, intent, state, cause);
    return differs === 'known' ? outcome : differs;
  }
  const booked = await bookProcessorFee(app, intent, state, cause, app.clock());
  return booked > 0 && outcome === 'known' ? 'booked' : outcome;
}

interface SettledPayment {
  /** The provider's id. */
  readonly id: string;
  readonly paymentId: number;
}

/**
 * The payments of a provider that settled in the log between `since` and `until`, without those in
 * `made`.
 */
async function* settledExcept(
  made: ReadonlySet<string>,
  { projections }: Reconciler,
  provider: PaymentProvider,
  since: Date,
  until: Date,
): AsyncIterable<SettledPayment> {
  const { donations } = projections.queries;
  const [from, to] = [since.toISOString(), until.toISOString()];
  let page = await donations.settledBetween(from, to);
  for (;;) {
    for (const { id: paymentId, provider: takenBy, paymentIntentId: id } of page.items) {
      if (takenBy === provider.name && id !== null && !made.has(id)) yield { id, paymentId };
    }
    if (!page.next) return;
    page = await donations.settledBetween(from, to, page.next);
  }
}

/** Asks the provider for a payment that has settled in the log and was not listed as made. */
async function ofSettled(
  app: Reconciler,
  provider: PaymentProvider,
  { id, paymentId }: SettledPayment,
  cause: Cause,
): Promise<Outcome> {
  const { state } = await stateOf(app.events, paymentStream(paymentId), payment);
  // A dispute shows that the payment was made, even if the provider now calls it pending or failed.
  if (!state || state.dispute) return 'known';
  const intent = await provider.retrieve(id).catch(unreadableAlone);
  if (intent instanceof UnreadableObject) {
    return recordUnreadable(app, provider, 'payment', intent, paymentId, cause);
  }
  if (intent?.status === 'succeeded') return ofPayment(app, provider, intent, cause);
  const said = intent ? `calls it ${intent.status}` : 'has no such payment';
  return recordDifference(
    app,
    provider.name,
    {
      id: `reconcile-${provider.name}-${id}-not-made`,
      objectId: id,
      kind: 'payment_not_made',
      amountCents: intent?.amountCents,
    },
    paymentId,
    `the log has settled it, the provider ${said}`,
    cause,
  );
}

function unreadableAlone(error: unknown): UnreadableObject {
  if (error instanceof UnreadableObject) return error;
  throw error;
}

async function ofRefund(
  app: Reconciler,
  provider: PaymentProvider,
  refund: ProviderRefund,
  cause: Cause,
): Promise<Outcome> {
  const { id: refundId, paymentIntentId, status, metadata, amountCents, currency } = refund;
  if (status === 'pending') return 'known';
  const isRecorded = (state: Payment): boolean =>
    state.paymentIntentId === paymentIntentId &&
    (state.refund?.failed.includes(refundId) === true ||
      (status === 'succeeded' && state.refund?.confirmed === refundId));
  const event: ReportedEvent = {
    id: `reconcile-${provider.name}-${refundId}-${status}`,
    objectId: paymentIntentId,
    metadata,
    kind: `refund_${status}`,
    refundId,
    amountCents,
    currency,
  };
  return receiveUnless(isRecorded, app, provider.name, event, cause);
}

async function ofDispute(
  app: Reconciler,
  provider: PaymentProvider,
  dispute: ProviderDispute,
  cause: Cause,
): Promise<Outcome> {
  const { id: disputeId, paymentIntentId, status, ...reported } = dispute;
  const event: ReportedEvent = {
    ...reported,
    id: `reconcile-${provider.name}-${disputeId}-${status}`,
    objectId: paymentIntentId,
    kind: status === 'open' ? 'dispute_opened' : `dispute_${status}`,
    disputeId,
  };
  const isRecorded = (state: Payment): boolean =>
    state.paymentIntentId === paymentIntentId &&
    isDisputeRecorded({ ...dispute, disputeId }, state);
  return receiveUnless(isRecorded, app, provider.name, event, cause);
}

/**
 * Processes an event of the provider unless the log already contains it: on the payment, or as a
 * difference.
 */
async function receiveUnless(
  isRecorded: (state: Payment) => boolean,
  app: Reconciler,
  provider: PaymentProviderName,
  event: ReportedEvent,
  cause: Cause,
): Promise<Outcome> {
  const recorded = async (): Promise<boolean> => {
    const state = await stateNamedBy(app, event.metadata);
    return state?.provider === provider && isRecorded(state);
  };
  const isDifference = async (): Promise<boolean> => {
    const stream = unmatchedPaymentStream(provider, event.objectId);
    const { state } = await stateOf(app.events, stream, unmatchedPayment);
    return state?.kinds.includes(event.kind) ?? false;
  };
  if ((await recorded()) || (await isDifference())) return 'known';
  // Marked for drills: receive-what-the-log-lacks
  await receiveProviderEvent(app, provider, event, cause, app.clock());
  if (await recorded()) return 'repaired';
  return (await isDifference()) ? 'difference' : 'known';
}

async function stateNamedBy(
  { events }: Reconciler,
  metadata: Readonly<Record<string, string>>,
): Promise<Payment | undefined> {
  const named = paymentNamedBy(metadata);
  return named ? (await stateOf(events, paymentStream(named.id), payment)).state : undefined;
}

function causeOf({ newUuid }: Reconciler): Cause {
  const correlationId = newUuid();
  return { actor: 'system:reconcile', correlationId, causationId: correlationId };
}
