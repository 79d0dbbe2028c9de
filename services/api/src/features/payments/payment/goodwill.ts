import { happenedAt, type EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { ConfirmableRequest } from '../../../kernel/approver.ts';
import { refundAfter, type Refund } from './refund.ts';

/** A refund as goodwill that an administrator asked for and nobody has confirmed; it may be too old. */
interface GoodwillRequest extends ConfirmableRequest {
  readonly fee: EventData<'GoodwillRefundRequested'>['fee'];
  readonly reason: string;
}

export interface Refunds {
  readonly refund: Refund | null;
  /** A refund as goodwill that waits to be confirmed. */
  readonly goodwill: GoodwillRequest | null;
  /** How often a refund as goodwill was asked for. */
  readonly goodwillRequests: number;
}

function goodwillAfter(
  before: GoodwillRequest | null,
  event: RecordedEvent,
): GoodwillRequest | null {
  switch (event.type) {
    case 'GoodwillRefundRequested': {
      const { fee, requestedBy, reason, needsConfirmation } = event.data;
      return needsConfirmation
        ? { fee, requestedBy, reason, requestedAt: happenedAt(event) }
        : null;
    }
    case 'RefundRequested':
      return null;
    default:
      return before;
  }
}

/** The refund of a payment, and a request of one, after an event of its stream. */
export const refundsAfter = (
  { refund, goodwill, goodwillRequests }: Refunds,
  event: RecordedEvent,
): Refunds => ({
  refund: refundAfter(refund, event),
  goodwill: goodwillAfter(goodwill, event),
  goodwillRequests:
    event.type === 'GoodwillRefundRequested' && event.data.needsConfirmation
      ? goodwillRequests + 1
      : goodwillRequests,
});
