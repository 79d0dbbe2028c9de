import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import {
  cents,
  count,
  decimal,
  id,
  instant,
  provider,
  targetIds,
  text,
  url,
  utcDay,
} from '../kernel/fields.ts';
import { multiLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages as shared } from '../kernel/messages.ts';
import { disputeLimits, disputeStatuses } from './constants.ts';
import { disputeMessages as messages } from './messages.ts';

const disputeId = text(limits.token.max + 17);

/** `{id of the payment}-{the provider's id of the dispute}` */
export const disputeParams = z.object({
  id: z.string().regex(/^[1-9]\d{0,15}-[!-~]{1,200}$/, shared.invalid),
});

const listed = {
  id: disputeId,
  donationId: id,
  ...targetIds,
  userId: id,
  user: publicUser,
  provider,
  /** The provider's id of it. */
  disputeId: text(limits.token.max),
  status: z.enum(disputeStatuses),
  /** The provider's reason, e.g. `fraudulent`. */
  reason: text(100),
  /** What is disputed, as the provider says. */
  disputed: decimal,
  disputedCents: cents,
  /** What of it a lost dispute takes from its target. */
  atRiskCents: cents,
  /** Until when the provider takes evidence; null when it has not said so. */
  dueAt: instant.nullable(),
  /** Whether it is open, nothing was answered, and that time has passed. */
  overdue: z.boolean(),
  /** The dispute on the provider's site; null when it is not known. */
  pageUrl: url.nullable(),
  openedAt: instant,
  endedAt: instant.nullable(),
  /** The last answer; null while there is none. */
  answered: z.object({ by: id, sentOn: utcDay }).nullable(),
};

/** A dispute in the console's list. */
export const adminDispute = z.object(listed);

/** A dispute with what was answered, the newest answer first. */
export const adminDisputeWithAnswers = z.object({
  ...listed,
  answers: z
    .array(
      z.object({
        answer: text(disputeLimits.answer.max),
        by: id,
        sentOn: utcDay,
        recordedAt: instant,
      }),
    )
    .max(disputeLimits.answers),
});

export const answerDisputeBody = z.object({
  answer: withVisibleMinimum(multiLineText(messages.answer), 1, messages.answer).max(
    disputeLimits.answer.max,
    messages.answerLong,
  ),
  sentOn: z.iso.date(messages.sentOn).max(10, messages.sentOn),
});

/** The open disputes of a campaign's donations, and what they take from its amount if they are lost. */
export const openDisputes = z.object({ count, amount: decimal, amountCents: cents });
