import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, currency, id, instant, provider, reference, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { unmatchedOutcomes } from './vocabulary.ts';

/** On `payment-{provider}-{objectId}`: a webhook that names no known payment, or contradicts the one that it names. */
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

const ofPayment = { donationId: id, provider, paymentIntentId: reference, currency };

/** On `donation-{id}`: what the provider took of a settled payment for itself. It is no part of the service fee. */
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

/** On `donation-{id}`: the provider lets the platform dispose of a payment, less the processor's fee. */
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
