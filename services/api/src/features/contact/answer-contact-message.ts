import { erasedText, type EventData, type Routes } from '@rostrum/contracts';
import { contactMessages } from '@rostrum/contracts/contact';
import { SubjectErased } from '@rostrum/state';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Mail, MailToOneRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { contactMessage, contactStream } from './contact-message.ts';

/** POST /api/contact-messages/{id}/answer. The event causes the mail. */
export function answerContactMessage(
  app: Pick<App, 'events'>,
): Handler<Routes['answerContactMessage']> {
  return async ({ params, body }, context) => {
    const command = {
      kind: 'answer',
      answeredBy: member(context).id,
      answer: body.answer,
    } as const;
    const stream = contactStream(params.id);
    try {
      const decided = await execute(app.events, stream, contactMessage, command, context.cause());
      context.reached(decided.position);
      return { success: true };
    } catch (error) {
      // The message's key was destroyed while it was answered.
      if (error instanceof SubjectErased) throw notFound(contactMessages.notFound);
      throw error;
    }
  };
}

type Question = Pick<EventData<'ContactMessageSent'>, 'name' | 'email' | 'subject' | 'message'>;

function answerOf({ name, email, subject, message }: Question, answer: string): Mail {
  return {
    kind: 'answer',
    to: { address: email },
    subject: `Re: ${memberText(subject, 'your message')}`,
    paragraphs: [
      `Hello ${memberText(name)},`,
      ...answer.split(/\n{2,}/),
      'You wrote to us:',
      ...message.split(/\n{2,}/).map((part) => memberText(part)),
    ],
    action: { label: 'Write to us again', path: '/contact' },
  };
}

/**
 * Sends an answer to the address that the message came from. Nothing is sent once the message was
 * erased.
 */
export const answerMail = (app: Pick<App, 'events'>): MailToOneRule => ({
  name: 'contact-answer',
  types: ['ContactMessageAnswered'],
  async write(event) {
    if (event.type !== 'ContactMessageAnswered') return undefined;
    const stream = contactStream(event.data.messageId);
    const [sent] = (await app.events.load(stream, ['ContactMessageSent'])).events;
    if (sent?.type !== 'ContactMessageSent' || sent.data.email === erasedText) return undefined;
    return answerOf(sent.data, event.data.answer);
  },
  example: answerOf(
    {
      name: 'Amara Lindqvist',
      email: 'amara@example.org',
      subject: 'Receipts',
      message: 'Where do I find my receipts?',
    },
    'Each gift has its own receipt in your dashboard.',
  ),
});
