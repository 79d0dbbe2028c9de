import type { EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';

export interface Dispute {
  /** The provider's id of the dispute. */
  readonly id: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly from: EventData<'DisputeOpened'>['from'];
  readonly late: boolean;
  /** The provider's fee for the dispute; null while it is unknown. */
  readonly feeCents: number | null;
  /** How much of the fee the provider has returned; null until it does, once. */
  readonly feeReturnedCents: number | null;
}

/** The dispute of a payment after an event of its stream; null without one. */
export function disputeAfter(dispute: Dispute | null, event: RecordedEvent): Dispute | null {
  switch (event.type) {
    case 'DisputeOpened': {
      const { disputeId: id, from, late } = event.data;
      return { id, status: 'open', from, late, feeCents: null, feeReturnedCents: null };
    }
    case 'DisputeWon':
      return dispute && { ...dispute, status: 'won' };
    case 'DisputeLost':
      return dispute && { ...dispute, status: 'lost' };
    case 'DisputeFeeCharged':
      return dispute && { ...dispute, feeCents: event.data.amountCents };
    case 'DisputeFeeReturned':
      return dispute && { ...dispute, feeReturnedCents: event.data.amountCents };
    default:
      return dispute;
  }
}

/** Whether a dispute is open or lost: the payment can then neither be refunded nor pay for anything. */
export function isDisputed({ dispute }: { readonly dispute: Dispute | null }): boolean {
  return dispute !== null && dispute.status !== 'won';
}
