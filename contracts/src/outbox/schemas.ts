import { z } from 'zod';
import { count, id, instant, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { outboxLimits, mailKinds, mailStates } from './constants.ts';

/** The id of a mail: the id of its event and the name of its rule. */
export const mailParams = z.object({
  id: z.string().regex(/^[0-9a-f-]{36}\.[a-z][a-z0-9-]{0,49}$/, messages.invalid),
});

/** A mail in the outbox. */
export const outboxMail = z.object({
  /** The id of its event and the name of its rule. */
  id: text(100),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  to: text(outboxLimits.address.max),
  /** The member whom it is sent to; null for an address that is no member's present one. */
  userId: id.nullable(),
  subject: text(outboxLimits.subject.max),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** How often it was tried. */
  attempts: count,
  /** When it is tried next; null when it does not wait. */
  nextAttemptAt: instant.nullable(),
  /** What the mail server answered last, or why it could not be asked; null without a failure. */
  reason: text(outboxLimits.reason.max).nullable(),
});

/** The same with its content, as it is sent. */
export const renderedMail = outboxMail.extend({
  text: text(outboxLimits.text.max),
  html: text(outboxLimits.html.max),
  /** Whether the link of a security mail is left out. */
  linkHidden: z.boolean(),
  /** Whether it can be sent again now. */
  canSendAgain: z.boolean(),
});
