import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, instant, reference, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { handRefundMethods, handRefundReasons } from './constants.ts';
import { refund } from './fields.ts';

/** Events of `donation-{id}` about a refund that its provider does not make. */

/** The provider is not asked again: the money is still owed, and an administrator pays it. */
export const refundLeftToHand = defineEvent({
  type: 'RefundLeftToHand',
  version: 1,
  money: false,
  data: z.object({ ...refund, reason: z.enum(handRefundReasons) }),
});

/** The member has stated, changed or removed where the money of a refund that is paid by hand goes. */
export const refundDetailsChanged = defineEvent({
  type: 'RefundDetailsChanged',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    userId: id,
    /** Null when the member has stated nothing. */
    method: z.enum(handRefundMethods).nullable(),
    /** From when on the money may be sent there; null without details. */
    usableFrom: instant.nullable(),
  }),
});

/** An administrator has sent the money, from the bank account or with PayPal. */
export const refundPaidByHand = defineEvent({
  type: 'RefundPaidByHand',
  version: 1,
  money: true,
  data: z.object({
    ...refund,
    method: z.enum(handRefundMethods),
    /** The bank's or PayPal's reference of the payment. */
    reference,
    paidBy: id,
    reason: text(limits.reason.max),
  }),
  journal: (data) =>
    journal('refund.paid_by_hand', data, [
      [ledgerAccounts.refundsPayable(data.donationId), data.amountCents + data.feeCents],
      [ledgerAccounts.bank, -(data.amountCents + data.feeCents)],
    ]),
});
