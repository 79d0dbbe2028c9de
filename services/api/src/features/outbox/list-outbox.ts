import type { Routes } from '@rostrum/contracts';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { presentMail } from './present-mail.ts';

/** The mails, newest first. */
export function adminListOutbox({ state }: Pick<App, 'state'>): Handler<Routes['adminListOutbox']> {
  return async ({ query }, context) => {
    const { offset, limit, where = {} } = query;
    const page = await state.outbox.list(where, { offset, limit });
    setPageHeaders(context, 'outbox', offset, { ...page, atLeast: false });
    return page.items.map(presentMail);
  };
}
