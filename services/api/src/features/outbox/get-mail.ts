import type { Routes } from '@rostrum/contracts';
import { outboxMessages } from '@rostrum/contracts/outbox';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { App } from '../../runtime/app.ts';
import { linkAccessOf } from './mail-link.ts';
import { canSendAgain, presentMail } from './present-mail.ts';

/** One mail, rendered; without a secret link, and without the text of a message between members. */
export function adminGetMail(
  app: Pick<App, 'events' | 'keyedHash' | 'state' | 'config' | 'siteOrigin'>,
): Handler<Routes['adminGetMail']> {
  return async ({ params }) => {
    const mail = await app.state.outbox.get(params.id);
    if (!mail) throw notFound(outboxMessages.mailNotFound);
    const link = await linkAccessOf(mail, app);
    const action =
      link !== 'everybody' && mail.action ? { ...mail.action, path: null } : mail.action;
    const paragraphs = mail.kind === 'message' ? [outboxMessages.messageHidden] : mail.paragraphs;
    return {
      ...presentMail(mail),
      ...(await renderMail({ ...mail, action, paragraphs }, app.siteOrigin())),
      link,
      canSendAgain: canSendAgain(mail, app),
    };
  };
}
