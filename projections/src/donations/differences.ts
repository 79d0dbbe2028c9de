import { happenedAt } from '@rostrum/contracts';
import type { EventOfType } from '../engine/read-model.ts';
import type { PaymentDocument } from './donation-document.ts';

type Found = EventOfType<'PaymentDifferenceFound'>;
type Resolved = EventOfType<'PaymentDifferenceResolved'>;

/** A payment less what a difference took of it, or of its refund. */
export function withoutDifference(payment: PaymentDocument, e: Resolved): PaymentDocument {
  const { from, takenBy, amountCents, feeCents, leftCents, leftFeeCents } = e.data;
  const after = {
    ...payment,
    unbookedCents: null,
    differs: false,
    goneCents: payment.goneCents + amountCents,
    goneFeeCents: payment.goneFeeCents + feeCents,
    withdrawable: payment.withdrawableAfter && leftCents > 0,
    withdrawableAfter: false,
  };
  if (from === 'nothing') return after;
  const isLeft = leftCents + leftFeeCents > 0;
  if (from === 'refunds_payable') {
    const refundCents = leftCents + leftFeeCents;
    if (isLeft) return { ...after, refundCents };
    return { ...after, refundCents, status: 'refunded', refundedAt: happenedAt(e) };
  }
  if (isLeft) return after;
  const status = takenBy === 'dispute' ? 'dispute_lost' : 'refunded';
  const refundedAt = status === 'refunded' ? happenedAt(e) : null;
  return { ...after, status, refundedAt, counts: false, messageAt: null };
}

/** A payment of which its provider says that money is gone. */
export const withDifference = (payment: PaymentDocument, e: Found): PaymentDocument => ({
  ...payment,
  // A choice is void once the donation is stopped.
  election: payment.election === 'extends' ? 'open' : payment.election,
  choicePosition: null,
  unbookedCents: e.data.unbookedCents,
  differs: true,
  withdrawable: false,
  withdrawableAfter: payment.withdrawable || payment.withdrawableAfter,
  digestPosition: null,
});
