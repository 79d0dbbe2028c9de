import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, reference } from '../kernel/fields.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import type { Target } from '../kernel/target.ts';
import { refund, withTarget } from './fields.ts';
import { refundReasons } from './constants.ts';

/** The account that a refund is taken from, stored because the journal depends on the event alone. */
const refundSource = z.enum(['deposit', 'open', 'refund_election', 'promotion', 'preroll_fee']);
/** The account that a refund's money leaves; without a target it is the deposit's. */
function refundAccount(data: {
  readonly from: z.output<typeof refundSource>;
  readonly target: Target | null;
  readonly donationId: number;
}): string {
  const { from, target, donationId } = data;
  if (from === 'promotion') return ledgerAccounts.promotion;
  if (from === 'preroll_fee') return ledgerAccounts.prerollFee;
  if (from === 'deposit' || target === null) return ledgerAccounts.deposit(donationId);
  return from === 'open'
    ? ledgerAccounts.escrowOpen(target)
    : ledgerAccounts.escrowElection(target);
}

export const refundRequested = defineEvent({
  type: 'RefundRequested',
  version: 2,
  money: true,
  upcasters: { 1: withTarget },
  data: z.object({
    ...refund,
    /** Creator of the target, for the totals of what they raised; null when there is no target. */
    creatorId: id.nullable(),
    from: refundSource,
    /** True when the target was closed at the payment's position; such a payment never counted. */
    late: z.boolean(),
    reason: z.enum(refundReasons),
    paymentIntentId: reference,
    /**
     * On the refund of a part of a promotion: the whole hours that had not begun, whose price is the
     * amount.
     */
    unusedHours: z.int().min(1).optional(),
  }),
  journal: (data) =>
    journal(data.unusedHours === undefined ? 'refund.requested' : 'promotion.refunded', data, [
      [refundAccount(data), data.amountCents],
      [ledgerAccounts.serviceFee, data.feeCents],
      [ledgerAccounts.refundsPayable(data.donationId), -(data.amountCents + data.feeCents)],
    ]),
});

/** The provider confirmed that the donor has the money back. */
export const donationRefunded = defineEvent({
  type: 'DonationRefunded',
  version: 2,
  money: true,
  upcasters: { 1: withTarget },
  data: z.object({ ...refund, refundId: reference, providerEventId: reference }),
  journal: (data) =>
    journal('refund.succeeded', data, [
      [ledgerAccounts.refundsPayable(data.donationId), data.amountCents + data.feeCents],
      [ledgerAccounts.pspAvailable(data.provider), -(data.amountCents + data.feeCents)],
    ]),
});

/**
 * The provider could not return the money, which is owed again: it had confirmed the refund
 * (`hadSucceeded`) and took that back, or never confirmed it.
 */
export const refundFailed = defineEvent({
  type: 'RefundFailed',
  version: 1,
  money: true,
  data: z.object({
    ...refund,
    refundId: reference,
    providerEventId: reference,
    hadSucceeded: z.boolean(),
  }),
  journal: (data) => {
    const cents = data.hadSucceeded ? data.amountCents + data.feeCents : 0;
    return journal('refund.failed', data, [
      [ledgerAccounts.pspAvailable(data.provider), cents],
      [ledgerAccounts.refundsPayable(data.donationId), -cents],
    ]);
  },
});
