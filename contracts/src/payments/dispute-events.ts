import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, provider, reference, target, text } from '../kernel/fields.ts';
import { journal, ledgerAccounts, type PostingTuple } from '../kernel/money/journal.ts';
import { paymentPurposes } from './constants.ts';
import { disputeSource, sourceOf } from './dispute-accounts.ts';

const dispute = {
  donationId: id,
  purpose: z.enum(paymentPurposes),
  /** Null for a deposit that was not applied. */
  target: target.nullable(),
  /** Creator of the target, for the totals of what they raised; null when there is no target. */
  creatorId: id.nullable(),
  userId: id,
  amountCents: cents,
  feeCents: cents,
  currency,
  provider,
  paymentIntentId: reference,
  from: disputeSource,
  /** True when the target was closed at the payment's position; such a payment never counted. */
  late: z.boolean(),
  disputeId: reference,
  providerEventId: reference,
};
const ofDispute = z.object(dispute);
type Dispute = z.output<typeof ofDispute>;

/** The account that has the money while the dispute is open: disputed escrow, or the account that had it when that is no escrow. */
function heldIn(data: Dispute): string {
  const inEscrow = data.from === 'open' || data.from === 'refund_election';
  return inEscrow && data.target !== null
    ? ledgerAccounts.escrowDisputed(data.target)
    : sourceOf(data);
}

/**
 * Postings that move the disputed amount from the provider's available money to its held money, and
 * from the account of the payment to disputed escrow; `direction` −1 moves it back.
 */
function hold(data: Dispute, direction: 1 | -1): readonly PostingTuple[] {
  const total = direction * (data.amountCents + data.feeCents);
  const amount = direction * data.amountCents;
  const provided: readonly PostingTuple[] = [
    [ledgerAccounts.pspDisputesHeld(data.provider), total],
    [ledgerAccounts.pspAvailable(data.provider), -total],
  ];
  const [source, held] = [sourceOf(data), heldIn(data)];
  if (source === held) return provided;
  return [...provided, [source, amount], [held, -amount]];
}

/** On `donation-{id}`: the payer disputes the payment, and the provider holds it back. */
export const disputeOpened = defineEvent({
  type: 'DisputeOpened',
  version: 1,
  money: true,
  data: z.object({
    ...dispute,
    /** The provider's reason, e.g. `fraudulent`. */
    reason: text(100),
  }),
  journal: (data) => journal('dispute.opened', data, hold(data, 1)),
});

/** The platform keeps the payment. */
export const disputeWon = defineEvent({
  type: 'DisputeWon',
  version: 1,
  money: true,
  data: ofDispute,
  journal: (data) => journal('dispute.won', data, hold(data, -1)),
});

/** The payer has the money back. */
export const disputeLost = defineEvent({
  type: 'DisputeLost',
  version: 1,
  money: true,
  data: ofDispute,
  journal: (data) =>
    journal('dispute.lost', data, [
      [heldIn(data), data.amountCents],
      [ledgerAccounts.serviceFee, data.feeCents],
      [ledgerAccounts.pspDisputesHeld(data.provider), -(data.amountCents + data.feeCents)],
    ]),
});

const disputeFee = z.object({
  donationId: id,
  provider,
  paymentIntentId: reference,
  disputeId: reference,
  currency,
  amountCents: cents,
});

/** The provider's fee for the dispute itself. */
export const disputeFeeCharged = defineEvent({
  type: 'DisputeFeeCharged',
  version: 1,
  money: true,
  data: disputeFee,
  journal: ({ donationId, provider: psp, amountCents }) =>
    journal('dispute.fee', { donationId }, [
      [ledgerAccounts.disputeFee(psp), amountCents],
      [ledgerAccounts.pspAvailable(psp), -amountCents],
    ]),
});

/** The provider has returned its fee for the dispute, or a part of it: once, and at most the fee. */
export const disputeFeeReturned = defineEvent({
  type: 'DisputeFeeReturned',
  version: 1,
  money: true,
  data: disputeFee,
  journal: ({ donationId, provider: psp, amountCents }) =>
    journal('dispute.fee_returned', { donationId }, [
      [ledgerAccounts.pspAvailable(psp), amountCents],
      [ledgerAccounts.disputeFee(psp), -amountCents],
    ]),
});
