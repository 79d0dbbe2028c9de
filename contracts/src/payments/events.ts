import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { cents, id, provider, reference, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
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
