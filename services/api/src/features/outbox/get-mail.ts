import type { Routes } from '@rostrum/contracts';
import { hasSecretLink, outboxMessages } from '@rostrum/contracts/outbox';
import type { OutboxMessage } from '@rostrum/state';
import type { Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { canSendAgain, linkIsHidden, presentMail } from './present-mail.ts';

/** One mail, rendered; without the text of a message between members. */
export function adminGetMail(
  app: Pick<App, 'events' | 'state' | 'config' | 'siteOrigin'>,
): Handler<Routes['adminGetMail']> {
  return async ({ params }) => {
    const mail = await app.state.outbox.get(params.id);
    if (!mail) throw notFound(outboxMessages.mailNotFound);
    const linkHidden = linkIsHidden(mail, app);
    const linkNeedsCode = !linkHidden && (await opensStaffAccount(app, mail));
    const without = linkHidden || linkNeedsCode;
    const action = without && mail.action ? { ...mail.action, path: null } : mail.action;
    const paragraphs = mail.kind === 'message' ? [outboxMessages.messageHidden] : mail.paragraphs;
    return {
      ...presentMail(mail),
      ...(await renderMail({ ...mail, action, paragraphs }, app.siteOrigin())),
      linkHidden,
      linkNeedsCode,
      canSendAgain: canSendAgain(mail, app),
    };
  };
}

/** The link of a mail, after a second factor. */
export function adminGetMailLink(
  app: Pick<App, 'state' | 'config' | 'siteOrigin'>,
): Handler<Routes['adminGetMailLink']> {
  return async ({ params }) => {
    const mail = await app.state.outbox.get(params.id);
    const path = mail && !linkIsHidden(mail, app) ? mail.action?.path : null;
    if (path === null || path === undefined) throw notFound(outboxMessages.mailNotFound);
    return { url: new URL(path, app.siteOrigin()).href };
  };
}

/**
 * Whether the link of a mail gives access to the account of an administrator or auditor. Without a
 * second factor, whoever has the password of one administrator would have all their accounts.
 */
async function opensStaffAccount(
  { events }: Pick<App, 'events'>,
  { kind, action, userId, erasedWith }: OutboxMessage,
): Promise<boolean> {
  if (!hasSecretLink(kind) || !action) return false;
  const subjects = new Set([...(userId === null ? [] : [userStream(userId)]), ...erasedWith]);
  for (const stream of subjects) {
    if (!stream.startsWith('user-')) continue;
    const { state } = await stateOf(events, stream, user);
    if (state.roles.length > 0) return true;
  }
  return false;
}
