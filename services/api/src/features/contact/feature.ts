import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { contactAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { answerContactMessage } from './answer-contact-message.ts';
import { answerMail } from './answer-mail.ts';
import { contactStream } from './contact-message.ts';
import { deleteContactMessage, eraseContactMessages } from './erase-contact-message.ts';
import { adminListContactMessages, listContactMessages } from './list-contact-messages.ts';
import { markContactMessageRead } from './mark-contact-message-read.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { messagesOf } from './sender.ts';

export const contact = defineFeature({
  name: 'contact',
  audit: contactAudit,
  endpoints: (app) => [
    endpoint(routes.sendContactMessage, sendContactMessage(app)),
    endpoint(routes.listContactMessages, listContactMessages(app)),
    endpoint(routes.markContactMessageRead, markContactMessageRead(app)),
    endpoint(routes.answerContactMessage, answerContactMessage(app)),
    endpoint(routes.deleteContactMessage, deleteContactMessage(app)),
    endpoint(routes.adminListContactMessages, adminListContactMessages(app)),
  ],
  mails: (app) => [answerMail(app)],
  erases: eraseContactMessages,
  exports: (app) => ({
    async *streams(userId) {
      for await (const { id } of messagesOf(app, userId)) yield contactStream(id);
    },
  }),
});
