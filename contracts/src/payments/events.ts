import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import {
  cents,
  currency,
  feeSubsidy,
  id,
  instant,
  provider,
  reference,
  text,
} from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { sandboxOrders, unmatchedOutcomes } from './constants.ts';

/**
 * On `payment-{provider}-{objectId}`: a webhook that names no known payment, or contradicts the one
 * that it names; or a payment that is settled in the log but was not made at the provider.
 */
export const paymentUnmatched = defineEvent({
  type: 'PaymentUnmatched',
  version: 1,
  money: false,
  data: z.object({
    provider,
    objectId: reference,
    providerEventId: reference,
    kind: text(100),
    amountCents: cents.nullable(),
    donationId: id.nullable(),
    reason: text(limits.reason.max),
  }),
});

/** An admin found out what became of the payment. A later `PaymentUnmatched` of its stream opens it again. */
export const unmatchedPaymentResolved = defineEvent({
  type: 'UnmatchedPaymentResolved',
  version: 1,
  money: false,
  data: z.object({
    provider,
    objectId: reference,
    outcome: z.enum(unmatchedOutcomes),
    reason: text(limits.reason.max),
    resolvedBy: id,
  }),
});

/**
 * On `sandbox-order-{id}`: an admin ordered what the simulated provider does to a payment, or had it
 * make an unmatched one. Null choices leave the payment's behaviour as it is.
 */
export const sandboxOrdered = defineEvent({
  type: 'SandboxOrdered',
  version: 1,
  money: false,
  data: z.object({
    orderedBy: id,
    paymentIntentId: reference,
    /** Null for a payment that names none of the product's payments. */
    donationId: id.nullable(),
    /** Whether the payment was made by this order. */
    unmatched: z.boolean(),
    webhooks: z.enum(sandboxOrders.webhooks).nullable(),
    refunds: z.enum(sandboxOrders.refunds).nullable(),
    dispute: z.enum(sandboxOrders.dispute).nullable(),
  }),
});

const ofPayment = { donationId: id, provider, paymentIntentId: reference, currency };

/**
 * On `donation-{id}`: the processor's fee for a settled payment. It is not part of the service fee.
 */
export const processorFeeCharged = defineEvent({
  type: 'ProcessorFeeCharged',
  version: 1,
  money: true,
  data: z.object({ ...ofPayment, amountCents: cents }),
  journal: ({ donationId, provider: psp, amountCents }) =>
    journal('processor.fee', { donationId }, [
      [ledgerAccounts.processorFee(psp), amountCents],
      [ledgerAccounts.pspPending(psp), -amountCents],
    ]),
});

/**
 * On `donation-{id}`: the payment, less the processor's fee, is available to the platform at the
 * provider.
 */
export const paymentCleared = defineEvent({
  type: 'PaymentCleared',
  version: 1,
  money: true,
  data: z.object({ ...ofPayment, amountCents: cents, availableAt: instant }),
  journal: ({ donationId, provider: psp, amountCents }) =>
    journal('psp.cleared', { donationId }, [
      [ledgerAccounts.pspAvailable(psp), amountCents],
      [ledgerAccounts.pspPending(psp), -amountCents],
    ]),
});

/** On `donation-{id}`, with the settlement: the platform pays this part of the service fee. */
export const feeSubsidised = defineEvent({
  type: 'FeeSubsidised',
  version: 1,
  money: true,
  data: z.object({ donationId: id, provider, currency, ...feeSubsidy.shape }),
  journal: ({ donationId, amountCents }) =>
    journal('fee.subsidised', { donationId }, [
      [ledgerAccounts.feeSubsidy, amountCents],
      [ledgerAccounts.serviceFee, -amountCents],
    ]),
});

/** On `provider-payout-{provider}-{payoutId}`, once: the provider has sent money to the bank account. */
export const providerPaidOut = defineEvent({
  type: 'ProviderPaidOut',
  version: 1,
  money: true,
  data: z.object({
    provider,
    /** The provider's id of the payout. */
    payoutId: reference,
    amountCents: cents.min(1),
    currency,
    /** When the money was sent, or the day on which it is expected at the bank. */
    paidAt: instant,
    /** The admin who recorded it; null when the provider lists it. */
    recordedBy: id.nullable(),
    /** Given by the admin. */
    reason: text(limits.reason.max).optional(),
  }),
  journal: ({ provider: psp, amountCents }) =>
    journal('psp.paid_out', {}, [
      [ledgerAccounts.bank, amountCents],
      [ledgerAccounts.pspAvailable(psp), -amountCents],
    ]),
});

/**
 * On `provider-payout-{provider}-{payoutId}`, once, after `ProviderPaidOut`: the money did not stay at
 * the bank, and the provider has it again. It books the whole payout back.
 */
export const providerPayoutFailed = defineEvent({
  type: 'ProviderPayoutFailed',
  version: 1,
  money: true,
  data: z.object({
    provider,
    /** The provider's id of the payout. */
    payoutId: reference,
    amountCents: cents.min(1),
    currency,
    /** The admin who recorded it; null when the provider reports it. */
    recordedBy: id.nullable(),
    /** Given by the admin. */
    reason: text(limits.reason.max).optional(),
  }),
  journal: ({ provider: psp, amountCents }) =>
    journal('psp.payout_failed', {}, [
      [ledgerAccounts.pspAvailable(psp), amountCents],
      [ledgerAccounts.bank, -amountCents],
    ]),
});
