import { happenedAt, type EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { ConfirmableRequest } from '../../../kernel/approver.ts';

/** A refund as goodwill that an administrator asked for and nobody has confirmed; it may be too old. */
export interface GoodwillRequest extends ConfirmableRequest {
  readonly fee: EventData<'GoodwillRefundRequested'>['fee'];
  readonly reason: string;
}

/** The request after an event of the payment's stream. */
export function goodwillAfter(
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
