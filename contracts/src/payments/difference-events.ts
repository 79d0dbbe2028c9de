import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, provider, reference, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { differenceOutcomes, paymentPurposes, takenBy, takingStatuses } from './constants.ts';
import { disputeSource, sourceOf } from './dispute-accounts.ts';

/** Where the money of a payment is, stored because the journal depends on the event alone. */
const differenceSource = z.enum([
  ...disputeSource.options,
  /** An exact dispute of it is open. */
  'disputed',
  /** Its refund was requested, and is still owed. */
  'refunds_payable',
  /** Nothing of it is left. */
  'nothing',
]);

const difference = {
  donationId: id,
  purpose: z.enum(paymentPurposes),
  /** Null for a deposit that was not applied. */
  target: target.nullable(),
  /** Creator of the target, for the totals of what they raised; null when there is no target. */
  creatorId: id.nullable(),
  userId: id,
  currency,
  provider,
  paymentIntentId: reference,
  from: differenceSource,
  /** True when the target was closed at the payment's position; such a payment never counted. */
  late: z.boolean(),
  /** What is left of the payment, or of its refund, after the event: the amount and the service fee. */
  leftCents: cents,
  leftFeeCents: cents,
  /** By how much the event changes the number of donations that the campaign holds. */
  heldChange: z.int().min(-1).max(1),
};

/**
 * On `donation-{id}`: a provider reports a dispute or a refund that is not booked, because it is of
 * another amount than the payment, or nobody asked for it. The payment cannot be refunded, chosen for
 * or paid out until an admin resolves the difference.
 */
export const paymentDifferenceFound = defineEvent({
  type: 'PaymentDifferenceFound',
  version: 1,
  money: false,
  data: z.object({
    ...difference,
    /** The dispute or the refund, by its id at the provider. */
    takenBy: z.enum(takenBy),
    objectId: reference,
    status: z.enum(takingStatuses),
    /** What the provider says that it takes of the payment. */
    takenCents: cents,
    /** What it takes of the payment that is not booked, by all its reports. */
    unbookedCents: cents,
    providerEventId: reference,
    reason: text(limits.reason.max),
  }),
});

/**
 * On `donation-{id}`: an admin found out what became of the payment, which books it. `amountCents` and
 * `feeCents` are gone from the amount and the service fee of the payment, `excessCents` exceed what was
 * left of it; all are 0 when nothing is gone.
 */
export const paymentDifferenceResolved = defineEvent({
  type: 'PaymentDifferenceResolved',
  version: 1,
  money: true,
  data: z.object({
    ...difference,
    outcome: z.enum(differenceOutcomes),
    takenBy: z.enum(takenBy),
    amountCents: cents,
    feeCents: cents,
    excessCents: cents,
    resolvedBy: id,
    reason: text(limits.reason.max),
  }),
  journal: (data) => {
    const { amountCents, feeCents, excessCents, from, donationId } = data;
    const ofRefund = ledgerAccounts.refundsPayable(donationId);
    const parts =
      from === 'refunds_payable' || from === 'nothing' || from === 'disputed'
        ? ([[ofRefund, amountCents + feeCents]] as const)
        : ([
            [sourceOf({ ...data, from }), amountCents],
            [ledgerAccounts.serviceFee, feeCents],
          ] as const);
    return journal(data.takenBy === 'dispute' ? 'dispute.part_lost' : 'refund.outside', data, [
      ...parts,
      [ledgerAccounts.writeoff, excessCents],
      [ledgerAccounts.pspAvailable(data.provider), -(amountCents + feeCents + excessCents)],
    ]);
  },
});
