import { z } from 'zod';
import { confidential } from '../kernel/confidential.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { contactLimits } from './constants.ts';

/** Whose key encrypts a message and its answers. */
const subject = ({ messageId }: { readonly messageId: number }): string =>
  `contact-${String(messageId)}`;

/** First event of `contact-{id}`. */
export const contactMessageSent = defineEvent({
  type: 'ContactMessageSent',
  version: 1,
  money: false,
  data: z.object({
    messageId: id,
    /** The member who was signed in; null for a visitor. */
    userId: id.nullable(),
    /** Keyed hash of the address in lower case; finds the messages of one sender. */
    emailHash: z.string().length(64),
    name: personal(text(contactLimits.name.max), erasedText),
    email: confidential(personal(text(contactLimits.email.max), erasedText)),
    subject: confidential(personal(text(contactLimits.subject.max), erasedText)),
    message: confidential(personal(text(contactLimits.message.max), erasedText)),
  }),
  subject,
});

export const contactMessageRead = defineEvent({
  type: 'ContactMessageRead',
  version: 1,
  money: false,
  data: z.object({ messageId: id, readBy: id }),
});

export const contactMessageAnswered = defineEvent({
  type: 'ContactMessageAnswered',
  version: 1,
  money: false,
  data: z.object({
    messageId: id,
    answeredBy: id,
    answer: confidential(personal(text(contactLimits.answer.max), erasedText)),
  }),
  subject,
});

/** Appended once its key is destroyed: message and answers can no longer be read. */
export const contactMessageErased = defineEvent({
  type: 'ContactMessageErased',
  version: 1,
  money: false,
  /** `erasedBy` is null when the sender's personal data were erased. */
  data: z.object({ messageId: id, erasedBy: id.nullable(), wasRead: z.boolean() }),
});
