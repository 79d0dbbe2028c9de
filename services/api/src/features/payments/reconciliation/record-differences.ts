import type { PaymentProviderName } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type {
  PaymentProvider,
  RetrievedIntent,
  UnreadableObject,
} from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import type { Payment } from '../payment/payment.ts';
import { recordUnmatched } from '../webhooks/receive-provider-event.ts';

type Recorder = Pick<App, 'events'>;
export type ObjectKind = 'payment' | 'refund' | 'dispute' | 'payout';

/**
 * Records what a provider and the log disagree on, once for each id of an event.
 * @param paymentId the payment in the log; null when there is none
 */
export async function recordDifference(
  { events }: Recorder,
  provider: PaymentProviderName,
  event: Parameters<typeof recordUnmatched>[2],
  paymentId: number | null,
  reason: string,
  cause: Cause,
): Promise<'known' | 'difference'> {
  const { outcome } = await recordUnmatched(events, provider, event, paymentId, reason, cause);
  return outcome === 'unmatched' ? 'difference' : 'known';
}

/** Records an object that cannot be read as a difference, once. */
export function recordUnreadable(
  recorder: Recorder,
  { name }: PaymentProvider,
  kind: ObjectKind,
  { id: objectId, reason }: UnreadableObject,
  paymentId: number | null,
  cause: Cause,
): Promise<'known' | 'difference'> {
  const event = {
    id: `reconcile-${name}-${objectId}-${kind}-unreadable`,
    objectId,
    kind: `${kind}_unreadable`,
  };
  const because = `the ${kind} cannot be read: ${reason}`;
  return recordDifference(recorder, name, event, paymentId, because, cause);
}

/** Whether a fee that is still to be booked is higher than its payment. */
export const feeExceeds = (
  { processorFeeCents }: RetrievedIntent,
  { cleared, price }: Payment,
): boolean => !cleared && processorFeeCents !== null && processorFeeCents > price.totalCents;

/**
 * Records a fee that is higher than its payment as a difference, once. It is not booked, since
 * nothing of the payment would become available.
 */
export function recordExceedingFee(
  recorder: Recorder,
  { name }: PaymentProvider,
  { id: objectId, processorFeeCents }: RetrievedIntent,
  { id: paymentId, price }: Payment,
  cause: Cause,
): Promise<'known' | 'difference'> {
  const event = {
    id: `reconcile-${name}-${objectId}-fee`,
    objectId,
    kind: 'processor_fee',
    amountCents: processorFeeCents ?? undefined,
  };
  const reason = `the fee exceeds the payment of ${String(price.totalCents)} cents`;
  return recordDifference(recorder, name, event, paymentId, reason, cause);
}
