import { routes } from '@rostrum/contracts';
import { commandEndpoint, listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint, member } from '../../http/route.ts';
import { contactAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { answerContactMessage, answerMail } from './answer-contact-message.ts';
import { contactMessage, contactStream } from './contact-message.ts';
import { deleteContactMessage, eraseContactMessages, messagesOf } from './erase-contact-message.ts';
import { listContactMessages, presentContactMessage } from './list-contact-messages.ts';
import { purgeErasedMessages } from './purge-erased-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contact = defineFeature({
  name: 'contact',
  audit: contactAudit,
  endpoints: (app) => [
    endpoint(routes.sendContactMessage, sendContactMessage(app)),
    endpoint(routes.listContactMessages, listContactMessages),
    commandEndpoint(
      routes.markContactMessageRead,
      app.events,
      contactMessage,
      ({ params }) => contactStream(params.id),
      (_, context) => ({ kind: 'read', readBy: member(context).id }) as const,
    ),
    endpoint(routes.answerContactMessage, answerContactMessage(app)),
    endpoint(routes.deleteContactMessage, deleteContactMessage(app)),
    listEndpoint(
      routes.adminListContactMessages,
      (query, { queries }) => queries.contact.listAll(query),
      (messages) => messages.map(presentContactMessage),
    ),
  ],
  activityTitles: {
    contact_message_read: 'You read a contact message',
    contact_message_answered: 'You answered a contact message',
    contact_message_deleted: 'You deleted a contact message',
  },
  processes: (app) => [purgeErasedMessages(app)],
  mails: (app) => [answerMail(app)],
  erases: eraseContactMessages,
  exports: (app) => ({
    async *streams(userId) {
      for await (const { id } of messagesOf(app, userId)) yield contactStream(id);
    },
  }),
});
