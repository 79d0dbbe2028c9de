import type { Routes } from '@rostrum/contracts';
import {
  hasSecretLink,
  mailStream,
  outboxMessages,
  type LinkAccess,
} from '@rostrum/contracts/outbox';
import type { Cause, Position } from '@rostrum/event-store';
import type { OutboxMessage } from '@rostrum/state';
import { member, type Handler } from '../../http/route.ts';
import { appending, execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { findByEmail, findByUsername, user, userStream } from '../accounts/index.ts';

const looks = appending('MailLinkShown');

const streamsOfMembers = /^user-(\d{1,16})$/;

/**
 * The members whose account the secret link of a mail is for. A security mail to an address that is
 * no member's is for the member whose former or requested address it is.
 */
function membersOf({ kind, userId, erasedWith }: OutboxMessage): readonly number[] {
  if (userId !== null) return [userId];
  if (kind !== 'security') return [];
  return erasedWith.flatMap((subject) => streamsOfMembers.exec(subject)?.[1] ?? []).map(Number);
}

/**
 * Who sees the link of a mail. That of a security mail gives access to its member's account: an
 * administrator sees it only without an SMTP server, when no mail reaches the member, and never that of
 * somebody who is or was a member of the staff, as who they could act: a role can be taken for as long
 * as a look lasts.
 */
export async function linkAccessOf(
  mail: OutboxMessage,
  app: Pick<App, 'config' | 'events' | 'keyedHash'>,
): Promise<LinkAccess> {
  const { config, events } = app;
  if (!mail.action) return 'everybody';
  if (mail.action.path === null) return 'nobody';
  if (!hasSecretLink(mail.kind)) return 'everybody';
  if (config.smtpUrl !== undefined) return 'nobody';
  for (const id of membersOf(mail)) {
    const { state } = await stateOf(events, userStream(id), user);
    if (state.everStaff) return 'operator';
  }
  // An invitation is of nobody's account, and mailed to any address.
  const addressee = await findByEmail(app, mail.to);
  if (addressee?.member.everStaff === true) return 'nobody';
  return 'with_code';
}

/** Records a look at a link, before it is shown. `shownBy`: null for the operator. */
async function recordLook(
  { events }: Pick<App, 'events'>,
  mail: OutboxMessage,
  shownBy: number | null,
  cause: Cause,
): Promise<Position> {
  const look = { mailId: mail.id, userId: membersOf(mail)[0] ?? null, shownBy };
  return (await execute(events, mailStream(mail.id), looks, look, cause)).position;
}

/** POST /api/admin/outbox/{id}/link */
export function showMailLink(
  app: Pick<App, 'events' | 'keyedHash' | 'state' | 'config' | 'siteOrigin'>,
): Handler<Routes['showMailLink']> {
  return async ({ params }, context) => {
    const mail = await app.state.outbox.get(params.id);
    const access = mail && (await linkAccessOf(mail, app));
    const path = mail?.action?.path ?? null;
    if (mail === undefined || access !== 'with_code' || path === null) {
      throw notFound(
        access === 'operator' ? outboxMessages.linkOfStaff : outboxMessages.mailNotFound,
      );
    }
    context.reached(await recordLook(app, mail, member(context).id, context.cause()));
    return { url: new URL(path, app.siteOrigin()).href };
  };
}

/** What the path of a link has that nobody can know but its recipient (`linkPath`). */
const secret = 'token=';

/** Number of links that the operator is shown. */
const shown = 3;

/**
 * The newest secret links of mails to a member that were not sent, one a line, for the operator's
 * command line.
 */
export async function linksOf(
  app: Pick<App, 'events' | 'keyedHash' | 'state' | 'siteOrigin'>,
  username: string,
  cause: Cause,
): Promise<readonly string[]> {
  const found = await findByUsername(app, username);
  if (!found) return [];
  const { items } = await app.state.outbox.list(
    { userId: found.userId },
    { offset: 0, limit: 100 },
  );
  const lines: string[] = [];
  for (const mail of items) {
    const path = mail.action?.path ?? null;
    // Notices have links as well, to pages of the account; and mails to others are about the member.
    const isOfMember = membersOf(mail).includes(found.userId);
    if (path === null || !isOfMember || !path.includes(secret) || lines.length === shown) continue;
    await recordLook(app, mail, null, cause);
    const at = new Date(mail.createdAt).toISOString();
    lines.push(`${at} ${mail.subject}: ${new URL(path, app.siteOrigin()).href}`);
  }
  return lines;
}
