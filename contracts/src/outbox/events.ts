import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

/** On `mail-{id of the mail}`: an admin has a mail that was not sent, or not written, tried again. */
export const mailResendRequested = defineEvent({
  type: 'MailResendRequested',
  version: 1,
  money: false,
  data: z.object({
    mailId: text(110),
    /** The member whom it is to; null for an address of nobody, and for mails to many. */
    userId: id.nullable(),
    requestedBy: id,
    reason: text(limits.reason.max),
  }),
});

/** On `mail-{id of the mail}`: the secret link of a mail was shown to somebody but its recipient. */
export const mailLinkShown = defineEvent({
  type: 'MailLinkShown',
  version: 1,
  money: false,
  data: z.object({
    mailId: text(110),
    /** The member whose link it is; null for an address of nobody. */
    userId: id.nullable(),
    /** Null for the operator, at the command line. */
    shownBy: id.nullable(),
  }),
});
