import { limits, type Routes } from '@rostrum/contracts';
import { adminContactMessages } from '@rostrum/contracts/contact';
import type { ContactMessageDocument } from '@rostrum/projections/contact';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { contactStream } from './contact-message.ts';

/** GET /api/contact-messages */
export function listContactMessages(
  app: Pick<App, 'events'>,
): Handler<Routes['listContactMessages']> {
  return async (_, { queries }) => {
    const [{ items }, unreadCount] = await Promise.all([
      queries.contact.listAll({
        sort: adminContactMessages.sort,
        offset: 0,
        limit: limits.withoutParameters,
      }),
      queries.contact.unreadCount(),
    ]);
    return { messages: await presentContactMessages(app, items), unreadCount };
  };
}

/** The messages with their texts, which only their streams hold. */
export async function presentContactMessages(
  app: Pick<App, 'events'>,
  found: readonly ContactMessageDocument[],
) {
  return Promise.all(
    found.map(async ({ id, isRead, createdAt, userId, answeredAt }) => {
      const { events } = await app.events.load(contactStream(id), ['ContactMessageSent']);
      const [sent] = events;
      if (sent?.type !== 'ContactMessageSent') {
        throw new Error(`the contact message ${String(id)} is not in the log`);
      }
      const { name, email, subject, message } = sent.data;
      return { id, name, email, subject, message, isRead, createdAt, userId, answeredAt };
    }),
  );
}
