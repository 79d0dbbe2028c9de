import { limits, type Routes } from '@rostrum/contracts';
import { adminContactMessages } from '@rostrum/contracts/contact';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { presentContactMessages } from './presenter.ts';

/** GET /api/contact-messages */
export function listContactMessages(app: App): Handler<Routes['listContactMessages']> {
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

/** GET /api/admin/contact-messages */
export function adminListContactMessages(app: App): Handler<Routes['adminListContactMessages']> {
  return async ({ query }, context) => {
    const page = await context.queries.contact.listAll(query);
    setPageHeaders(context, adminContactMessages.resource, query.offset, page);
    return presentContactMessages(app, page.items);
  };
}
