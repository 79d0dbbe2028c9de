import type { contactMessage } from '@rostrum/contracts/contact';
import type { ContactMessageDocument } from '@rostrum/projections/contact';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { contactStream } from './contact-message.ts';

export type WireContactMessage = z.input<typeof contactMessage>;

/** The messages with their texts, which only their streams hold. */
export async function presentContactMessages(
  app: Pick<App, 'events'>,
  found: readonly ContactMessageDocument[],
): Promise<WireContactMessage[]> {
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
