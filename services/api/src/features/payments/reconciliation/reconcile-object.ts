import type { PaymentProviderName } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { stateOf } from '../../../kernel/decider.ts';
import { isDisputeRecorded } from '../payment/decide-dispute.ts';
import { isDisputeReported } from '../payment/decide-dispute-work.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import { paymentStream, payment, type Payment } from '../payment/payment.ts';
import type {
  PaymentProvider,
  ProviderDispute,
  PaymentEvent,
  ProviderRefund,
  RetrievedIntent,
} from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { bookProcessorFee } from './book-processor-fee.ts';
import { reportCard } from './report-card.ts';
import { feeExceeds, recordExceedingFee } from './record-differences.ts';
import { receiveProviderEvent } from '../webhooks/receive-provider-event.ts';
import { unmatchedPayment, unmatchedPaymentStream } from './unmatched-payment.ts';

export type Reconciler = Pick<
  App,
  'events' | 'projections' | 'providers' | 'purposes' | 'targets' | 'newUuid' | 'clock' | 'log'
>;

export type Outcome = 'known' | 'booked' | 'repaired' | 'difference';
type ReportedEvent = Exclude<PaymentEvent, { kind: 'other' }>;

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
    { ...event, kind: 'payment_succeeded', amountCents, currency, card: intent.card },
    cause,
  );
}

export async function ofPayment(
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
  const booked =
    (await bookProcessorFee(app, intent, state, cause, app.clock())) +
    (await reportCard(app, intent, state, cause));
  return booked > 0 && outcome === 'known' ? 'booked' : outcome;
}

export async function ofRefund(
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

export async function ofDispute(
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
  const { amountCents: disputedCents, reason, dueAt, pageUrl } = dispute;
  const told = { disputeId, status, reason, disputedCents, dueAt, pageUrl };
  const isReported = (state: Payment): boolean =>
    state.paymentIntentId !== paymentIntentId || isDisputeReported(told, state, app.clock());
  const isRecorded = (state: Payment): boolean =>
    state.paymentIntentId === paymentIntentId &&
    isDisputeRecorded({ ...dispute, disputeId }, state) &&
    isReported(state);
  return receiveUnless(isRecorded, app, provider.name, event, cause, isReported);
}

/**
 * Processes an event of the provider unless the log already contains it: on the payment, or as a
 * difference about which the payment has what `isReported` asks for.
 */
async function receiveUnless(
  isRecorded: (state: Payment) => boolean,
  app: Reconciler,
  provider: PaymentProviderName,
  event: ReportedEvent,
  cause: Cause,
  isReported: (state: Payment) => boolean = () => true,
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
  const reported = async (): Promise<boolean> => {
    const state = await stateNamedBy(app, event.metadata);
    return state === undefined || isReported(state);
  };
  if ((await recorded()) || ((await isDifference()) && (await reported()))) return 'known';
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

export function causeOf({ newUuid }: Reconciler): Cause {
  const correlationId = newUuid();
  return { actor: 'system:reconcile', correlationId, causationId: correlationId };
}
