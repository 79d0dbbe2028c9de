import { happenedAt } from '@rostrum/contracts';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { own, type PaymentDocument } from './donation-document.ts';

const rules = rulesFor<PaymentDocument>();

/** The refund of a payment, from its request to its outcome. */
export const refundRules: Rules = {
  GoodwillRefundRequested: [
    rules.existing<EventOfType<'GoodwillRefundRequested'>>(own, (payment, e) => ({
      ...payment,
      goodwillRequestedAt: e.data.needsConfirmation ? happenedAt(e) : null,
    })),
  ],
  RefundRequested: [
    rules.existing<EventOfType<'RefundRequested'>>(own, (payment, e) => ({
      ...payment,
      status: 'refund_requested',
      late: e.data.late,
      refundCents: e.data.amountCents + e.data.feeCents,
      refundReason: e.data.reason,
      goodwillRequestedAt: null,
      counts: false,
      withdrawable: false,
      messageAt: e.data.reason === 'withdrawn' ? null : payment.messageAt,
      digestPosition: null,
    })),
  ],
  DonationRefunded: [
    rules.existing<EventOfType<'DonationRefunded'>>(own, (payment, e) => ({
      ...payment,
      status: 'refunded',
      refundedAt: happenedAt(e),
      refundId: e.data.refundId,
    })),
  ],
  RefundFailed: [
    rules.existing<EventOfType<'RefundFailed'>>(own, (payment) => ({
      ...payment,
      status: payment.status === 'refund_by_hand' ? payment.status : 'refund_failed',
      refundedAt: null,
      refundId: null,
    })),
  ],
  RefundLeftToHand: [
    rules.existing<EventOfType<'RefundLeftToHand'>>(own, (payment) => ({
      ...payment,
      status: 'refund_by_hand',
    })),
  ],
  RefundPaidByHand: [
    rules.existing<EventOfType<'RefundPaidByHand'>>(own, (payment, e) => ({
      ...payment,
      status: 'refunded',
      refundedAt: happenedAt(e),
    })),
  ],
};
