import { z } from 'zod';
import { line, paragraphs, showing } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { contactLimits } from './limits.ts';
import { contactMessages } from './messages.ts';

const { name, email, subject, message, answer } = contactLimits;

export const contactBody = z.object({
  name: showing(line(contactMessages.name), name.min, contactMessages.name).max(
    name.max,
    messages.tooLong,
  ),
  email: z.email({ error: contactMessages.email }).max(email.max, contactMessages.email),
  subject: showing(line(contactMessages.subject), subject.min, contactMessages.subject).max(
    subject.max,
    messages.tooLong,
  ),
  message: showing(paragraphs(contactMessages.message), message.min, contactMessages.message).max(
    message.max,
    messages.tooLong,
  ),
});

export const contactAnswerBody = z.object({
  answer: showing(paragraphs(messages.required), 1, messages.required).max(
    answer.max,
    messages.tooLong,
  ),
});
