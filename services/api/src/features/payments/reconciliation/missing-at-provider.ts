import type { Cause } from '@rostrum/event-store';
import { stateOf } from '../../../kernel/decider.ts';
import { pagesOf } from '../../../kernel/pages-of.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { paymentStream, payment } from '../payment/payment.ts';
import { UnreadableObject, type PaymentProvider } from '../../../providers/port.ts';
import { ofPayment, ofRefund, type Outcome, type Reconciler } from './reconcile-object.ts';
import { recordDifference, recordUnreadable } from './record-differences.ts';

interface SettledPayment {
  /** The provider's id. */
  readonly id: string;
  readonly paymentId: number;
}

/**
 * The payments of a provider that settled in the log between `since` and `until`, without those in
 * `made`.
 */
export async function* settledExcept(
  made: ReadonlySet<string>,
  { projections }: Reconciler,
  provider: PaymentProvider,
  since: Date,
  until: Date,
): AsyncIterable<SettledPayment> {
  const { settledBetween } = projections.queries.donations;
  for await (const settled of pagesBetween(settledBetween, since, until)) {
    const { id: paymentId, provider: takenBy, paymentIntentId: id } = settled;
    if (takenBy === provider.name && id !== null && !made.has(id)) yield { id, paymentId };
  }
}

interface ConfirmedRefund {
  /** The provider's id of the refund. */
  readonly id: string;
  readonly paymentId: number;
}

/**
 * The refunds of a provider that were confirmed in the log between `since` and `until`, without those
 * in `returned`.
 */
export async function* refundedExcept(
  returned: ReadonlySet<string>,
  { projections }: Reconciler,
  provider: PaymentProvider,
  since: Date,
  until: Date,
): AsyncIterable<ConfirmedRefund> {
  const { refundedBetween } = projections.queries.donations;
  for await (const refunded of pagesBetween(refundedBetween, since, until)) {
    const { id: paymentId, provider: madeBy, refundId: id } = refunded;
    if (madeBy === provider.name && id !== null && !returned.has(id)) yield { id, paymentId };
  }
}

type PageBetween = Reconciler['projections']['queries']['donations']['settledBetween'];

async function* pagesBetween(
  read: PageBetween,
  since: Date,
  until: Date,
): AsyncIterable<Awaited<ReturnType<PageBetween>>['items'][number]> {
  const [from, to] = [since.toISOString(), until.toISOString()];
  const pages = pagesOf(async (_, at?: Parameters<PageBetween>[2]) => {
    const { items, next = null } = await read(from, to, at);
    return { items, next };
  });
  for await (const items of pages) yield* items;
}

/** Asks the provider for a payment that has settled in the log and was not listed as made. */
export async function ofSettled(
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

/** Asks the provider for a refund that the log has confirmed and that was not listed as made. */
export async function ofRefunded(
  app: Reconciler,
  provider: PaymentProvider,
  { id, paymentId }: ConfirmedRefund,
  cause: Cause,
): Promise<Outcome> {
  const { state } = await stateOf(app.events, paymentStream(paymentId), payment);
  // It may have failed since the read model was folded.
  if (state?.refund?.confirmed !== id || state.paymentIntentId === null) return 'known';
  const { paymentIntentId } = state;
  const found = await provider.retrieveRefund(id, paymentIntentId).catch(unreadableAlone);
  if (found instanceof UnreadableObject) {
    return recordUnreadable(app, provider, 'refund', found, paymentId, cause);
  }
  if (found && found.status !== 'pending') {
    return ofRefund(
      app,
      provider,
      { ...found, paymentIntentId, metadata: paymentMetadata(state) },
      cause,
    );
  }
  const said = found ? `calls it ${found.status}` : 'has no such refund';
  return recordDifference(
    app,
    provider.name,
    {
      id: `reconcile-${provider.name}-${id}-not-made`,
      objectId: paymentIntentId,
      kind: 'refund_not_made',
      amountCents: found?.amountCents,
    },
    paymentId,
    `the log has confirmed it, the provider ${said}`,
    cause,
  );
}

function unreadableAlone(error: unknown): UnreadableObject {
  if (error instanceof UnreadableObject) return error;
  throw error;
}
