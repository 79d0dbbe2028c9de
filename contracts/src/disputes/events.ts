import { z } from 'zod';
import { confidential } from '../kernel/confidential.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import {
  cents,
  id,
  instant,
  provider,
  reference,
  target,
  text,
  url,
  utcDay,
} from '../kernel/fields.ts';
import { disputeLimits, disputeStatuses } from './constants.ts';

/** Events of `donation-{id}` about the work on a dispute; what it does to the money is in payments. */

/**
 * What the provider says of a dispute: with its first report, and with each later one that says
 * something else. Also of a dispute that is a difference, such as one of a part of the payment.
 */
export const disputeReported = defineEvent({
  type: 'DisputeReported',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    /** The payer. */
    userId: id,
    /** Null for a deposit that was not applied. */
    target: target.nullable(),
    provider,
    disputeId: reference,
    status: z.enum(disputeStatuses),
    /** The provider's reason, e.g. `fraudulent`. */
    reason: text(100),
    /** What is disputed, as the provider says. */
    disputedCents: cents,
    /** What of it is taken from the amount of the campaign if the dispute is lost. */
    atRiskCents: cents,
    /** Until when the provider takes evidence; null when it has not said so. */
    dueAt: instant.nullable(),
    /** When the administrators are reminded of that, if nothing is answered; null: not any more. */
    remindAt: instant.nullable(),
    /** The dispute on the provider's site; null when it has no page. */
    pageUrl: url.nullable(),
    /** Whether nothing was reported of this dispute before. */
    isFirst: z.boolean(),
  }),
});

/** An admin records what was sent to the provider about a dispute. */
export const disputeAnswered = defineEvent({
  type: 'DisputeAnswered',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    userId: id,
    disputeId: reference,
    answeredBy: id,
    sentOn: utcDay,
    /** What was sent; it describes the payer. */
    answer: confidential(personal(text(disputeLimits.answer.max), erasedText)),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});

/** Evidence is due soon: the administrators get a mail. Once for each due date. */
export const disputeReminderRequested = defineEvent({
  type: 'DisputeReminderRequested',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    provider,
    disputeId: reference,
    disputedCents: cents,
    dueAt: instant,
  }),
});
