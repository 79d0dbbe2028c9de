import type { Routes } from '@rostrum/contracts';
import { outboxMessages } from '@rostrum/contracts/outbox';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { App } from '../../runtime/app.ts';
import { canSendAgain, linkIsHidden, presentMail } from './present-mail.ts';

/** One mail, rendered. */
export function adminGetMail(
  app: Pick<App, 'state' | 'config' | 'siteOrigin'>,
): Handler<Routes['adminGetMail']> {
  return async ({ params }) => {
    const mail = await app.state.outbox.get(params.id);
    if (!mail) throw notFound(outboxMessages.mailNotFound);
    const linkHidden = linkIsHidden(mail, app);
    const action = linkHidden && mail.action ? { ...mail.action, path: null } : mail.action;
    return {
      ...presentMail(mail),
      ...(await renderMail({ ...mail, action }, app.siteOrigin())),
      linkHidden,
      canSendAgain: canSendAgain(mail, app),
    };
  };
}
