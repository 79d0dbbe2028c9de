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

/** Records an object that cannot be read as a difference, once. */
export async function recordUnreadable(
  { events }: Recorder,
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
  const { outcome } = await recordUnmatched(events, name, event, paymentId, because, cause);
  return outcome === 'unmatched' ? 'difference' : 'known';
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
export async function recordExceedingFee(
  { events }: Recorder,
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
  const { outcome } = await recordUnmatched(events, name, event, paymentId, reason, cause);
  return outcome === 'unmatched' ? 'difference' : 'known';
}
