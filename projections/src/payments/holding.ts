import { happenedAt, type EventType } from '@rostrum/contracts';
import { payoutLimits } from '@rostrum/contracts/payouts/constants';
import { isoAfter } from '../deadlines/index.ts';
import type { EventOfType } from '../engine/read-model.ts';

/** What a target holds of its payments, and how far that is paid out. Times are ISO 8601. */
export interface Holding {
  /** Number of payments whose money it holds: not late, not disputed, not allocated, and not being refunded. */
  readonly held: number;
  /** What these are together. */
  readonly heldCents: number;
  /** Number of payments that are allocated, and in no payout yet. */
  readonly allocated: number;
  /** What these are together. */
  readonly allocatedCents: number;
  /** When the next payout can be computed, at the earliest; null while none is ordered. */
  readonly payoutFrom: string | null;
  /** Number of payouts that were computed. */
  readonly payouts: number;
}

export const holdsNothing: Holding = {
  held: 0,
  heldCents: 0,
  allocated: 0,
  allocatedCents: 0,
  payoutFrom: null,
  payouts: 0,
};

/** When what is held is allocated and paid out; null while it is not. */
export const payoutDueAt = ({ held, allocated, payoutFrom }: Holding): string | null =>
  held > 0 || allocated > 0 ? payoutFrom : null;

/** Of the number of payments that are held, by an event of one of them. */
type Change = -1 | 0 | 1;

type Returned = EventOfType<'RefundRequested' | 'DisputeOpened' | 'DisputeWon'>;
type Difference = EventOfType<'PaymentDifferenceFound' | 'PaymentDifferenceResolved'>;

/** Whether the target held the money before the refund or the dispute, and did not allocate it. */
const wasHeld = ({ data: { late, from } }: Returned): boolean =>
  !late && (from === 'open' || from === 'refund_election');

/** The change by an event of a payment that was made before; 0 for one that was late. */
export function heldChange(
  event: Returned | Difference | EventOfType<'DonationAllocated'>,
): Change {
  switch (event.type) {
    case 'DisputeWon':
      return wasHeld(event) ? 1 : 0;
    case 'DisputeOpened':
    case 'RefundRequested':
      return wasHeld(event) ? -1 : 0;
    case 'PaymentDifferenceFound':
    case 'PaymentDifferenceResolved':
      return event.data.heldChange as Change;
    case 'DonationAllocated':
      return -1;
  }
}

interface OfPayment {
  readonly type: EventType;
  readonly data: { readonly amountCents: number } | { readonly leftCents: number };
}

/** The amount of a payment; after a difference, what is left of it. */
export const amountLeft = ({ data }: OfPayment): number =>
  'leftCents' in data ? data.leftCents : data.amountCents;

/** What is held after an event of a payment. */
export function withChange<H extends Holding>(before: H, event: OfPayment, change: Change): H {
  const cents = amountLeft(event);
  const allocated = event.type === 'DonationAllocated' ? 1 : 0;
  return {
    ...before,
    held: before.held + change,
    heldCents: before.heldCents + change * cents,
    allocated: before.allocated + allocated,
    allocatedCents: before.allocatedCents + allocated * cents,
  };
}

export const withOrder = <H extends Holding>(
  before: H,
  event: EventOfType<'PayoutOrdered'>,
): H => ({
  ...before,
  payoutFrom: isoAfter(happenedAt(event), 0),
});

/** The allocated payments are in the payout. */
export const withPayout = <H extends Holding>(
  before: H,
  event: EventOfType<'PayoutComputed'>,
): H => ({
  ...before,
  allocated: before.allocated - event.data.donations,
  allocatedCents: before.allocatedCents - event.data.amountCents,
  payoutFrom: isoAfter(happenedAt(event), payoutLimits.everyMs),
  payouts: event.data.number,
});
