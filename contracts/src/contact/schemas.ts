import { z } from 'zod';
import { id, instant, text } from '../kernel/fields.ts';
import { singleLineText, multiLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { contactLimits } from './constants.ts';
import { contactMessages } from './messages.ts';

const { name, email, subject, message, answer } = contactLimits;

export const contactBody = z.object({
  name: withVisibleMinimum(
    singleLineText(contactMessages.name),
    name.min,
    contactMessages.name,
  ).max(name.max, messages.tooLong),
  email: z.email({ error: contactMessages.email }).max(email.max, contactMessages.email),
  subject: withVisibleMinimum(
    singleLineText(contactMessages.subject),
    subject.min,
    contactMessages.subject,
  ).max(subject.max, messages.tooLong),
  message: withVisibleMinimum(
    multiLineText(contactMessages.message),
    message.min,
    contactMessages.message,
  ).max(message.max, messages.tooLong),
});

export const contactAnswerBody = z.object({
  answer: withVisibleMinimum(multiLineText(messages.required), 1, messages.required).max(
    answer.max,
    messages.tooLong,
  ),
});

export const contactMessage = z.object({
  id,
  name: text(contactLimits.name.max),
  email: text(contactLimits.email.max),
  subject: text(contactLimits.subject.max),
  message: text(contactLimits.message.max),
  isRead: z.boolean(),
  createdAt: instant,
  /** The member who sent it; null for a visitor. */
  userId: id.nullable(),
  /** When it was last answered. */
  answeredAt: instant.nullable(),
});
