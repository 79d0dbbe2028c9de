import { erasedText } from '@rostrum/contracts';
import type { MailRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { contactStream } from './contact-message.ts';

/** Sends an answer to the address that the message came from. Nothing is sent once it was erased. */
export const answerMail = (app: Pick<App, 'events'>): MailRule => ({
  types: ['ContactMessageAnswered'],
  async write(event) {
    if (event.type !== 'ContactMessageAnswered') return undefined;
    const stream = contactStream(event.data.messageId);
    const [sent] = (await app.events.load(stream, ['ContactMessageSent'])).events;
    if (sent?.type !== 'ContactMessageSent' || sent.data.email === erasedText) return undefined;
    const { name, email, subject, message } = sent.data;
    return {
      kind: 'receipt',
      to: { address: email },
      subject: `Re: ${subject}`,
      paragraphs: [
        `Hello ${name},`,
        ...event.data.answer.split(/\n{2,}/),
        'You wrote to us:',
        ...message.split(/\n{2,}/),
      ],
      action: { label: 'Write to us again', path: '/contact' },
    };
  },
});
