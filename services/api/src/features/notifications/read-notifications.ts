import type { Routes } from '@rostrum/contracts';
import { notificationMessages } from '@rostrum/contracts/notifications';
import type { Position } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import type { Entry, Inbox, LoadInbox } from './entries.ts';
import { inbox, inboxOf } from './inbox.ts';

type Needs = Pick<App, 'events'>;

/** POST /api/notifications/mark-all-read. Appends nothing while nothing is unread. */
export function markAllNotificationsRead(
  app: Needs,
  loadInbox: LoadInbox,
): Handler<Routes['markAllNotificationsRead']> {
  return async ({ query: { upTo } }, context) => {
    const inbox = await ownInbox(loadInbox, context);
    const seen = earlier(inbox, upTo);
    if (inbox.entries.some((entry) => isUnread(entry, seen)))
      await record(app, undefined, seen, context);
    return { success: true };
  };
}

/** PATCH /api/notifications/{id}/read: 404 for what the caller is not told. */
export function markNotificationRead(
  app: Needs,
  loadInbox: LoadInbox,
): Handler<Routes['markNotificationRead']> {
  return async ({ params: { id }, query: { upTo } }, context) => {
    const inbox = await ownInbox(loadInbox, context);
    const entry = inbox.entries.find((each) => each.id === id);
    if (!entry) throw notFound(notificationMessages.notFound);
    const seen = earlier(inbox, upTo);
    if (isUnread(entry, seen)) await record(app, id, seen, context);
    return { success: true };
  };
}

const ownInbox = (loadInbox: LoadInbox, context: RequestContext): Promise<Inbox> =>
  loadInbox(context.queries, member(context).id, context.now());

/** Whether something of an entry that was seen is unread. */
const isUnread = ({ unreadFrom }: Entry, seen: Position): boolean =>
  unreadFrom !== undefined && unreadFrom <= seen;

/** Nothing is read that is not told yet. */
const earlier = ({ upTo }: Inbox, seen: Position = upTo): Position => (seen < upTo ? seen : upTo);

async function record(
  { events }: Needs,
  notificationId: string | undefined,
  upTo: Position,
  context: RequestContext,
): Promise<void> {
  const { id: userId } = member(context);
  const now = context.now();
  const command = { userId, notificationId, upTo, now };
  const stream = inboxOf(userId, now);
  const { position } = await execute(events, stream, inbox, command, context.cause());
  context.reached(position);
}
