import { limits, type Routes } from '@rostrum/contracts';
import { adminContactMessages, type contactMessage } from '@rostrum/contracts/contact';
import type { ContactMessageDocument } from '@rostrum/projections/contact';
import type { z } from 'zod';
import type { Handler } from '../../http/route.ts';

/** GET /api/contact-messages */
export const listContactMessages: Handler<Routes['listContactMessages']> = async (
  _,
  { queries },
) => {
  const [{ items }, unreadCount] = await Promise.all([
    queries.contact.listAll({
      sort: adminContactMessages.sort,
      offset: 0,
      limit: limits.withoutParameters,
    }),
    queries.contact.unreadCount(),
  ]);
  return { messages: items.map(presentContactMessage), unreadCount };
};

export function presentContactMessage({
  emailHash: _,
  unreadFirst: __,
  ...message
}: ContactMessageDocument): z.input<typeof contactMessage> {
  return message;
}
