import { z } from 'zod';
import { count, id, instant, text } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { linkAccess, outboxLimits, mailKinds, mailStates } from './constants.ts';

/** The id of a mail: the id of its event, the name of its rule, and of mails to many the recipient. */
export const mailParams = z.object({
  id: z.string().regex(/^[0-9a-f-]{36}\.[a-z][a-z0-9-]{0,49}(\.[0-9]{1,16})?$/, messages.invalid),
});

export const sendAgainBody = z.object({ reason });

/** A mail in the outbox. */
export const outboxMail = z.object({
  /** As in `mailParams`. */
  id: text(110),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  to: text(outboxLimits.address.max),
  /** The recipient; null when the address is not the current address of a member. */
  userId: id.nullable(),
  subject: text(outboxLimits.subject.max),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Number of attempts to send it. */
  attempts: count,
  /** Time of the next attempt; null when the mail is not waiting. */
  nextAttemptAt: instant.nullable(),
  /** Last answer of the mail server, or why it could not be reached; null without a failure. */
  reason: text(outboxLimits.reason.max).nullable(),
});

/** A mail with its content, as it is sent. */
export const renderedMail = outboxMail.extend({
  text: text(outboxLimits.text.max),
  html: text(outboxLimits.html.max),
  /** Whether the link is in the content, or why it is left out. */
  link: z.enum(linkAccess),
  canSendAgain: z.boolean(),
});
