import { erasedText, type EventData } from '@rostrum/contracts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { contactStream } from './contact-message.ts';

type Question = Pick<EventData<'ContactMessageSent'>, 'name' | 'email' | 'subject' | 'message'>;

function answerOf({ name, email, subject, message }: Question, answer: string): Mail {
  return {
    kind: 'answer',
    to: { address: email },
    subject: `Re: ${subject}`,
    paragraphs: [
      `Hello ${name},`,
      ...answer.split(/\n{2,}/),
      'You wrote to us:',
      ...message.split(/\n{2,}/),
    ],
    action: { label: 'Write to us again', path: '/contact' },
  };
}

/** Sends an answer to the address that the message came from. Nothing is sent once it was erased. */
export const answerMail = (app: Pick<App, 'events'>): MailRule => ({
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
