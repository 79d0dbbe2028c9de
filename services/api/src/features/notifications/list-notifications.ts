import { notificationKinds, targetIdsOf, targetNamed, type Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { notificationLimits, type notification } from '@rostrum/contracts/notifications';
import type { z } from 'zod';
import { notFound } from '../../kernel/domain-error.ts';
import type { MemberExport } from '../../kernel/member-data.ts';
import { member, type Handler } from '../../http/route.ts';
import type { AllNotificationWords, NotificationEntry } from '../../kernel/notification.ts';
import type { App } from '../../runtime/app.ts';
import { presentPerson, type People } from '../accounts/index.ts';
import { describe, inboxLoader, orderOf, type Entry, type LoadInbox } from './entries.ts';

type WireNotification = z.input<typeof notification>;

/** GET /api/notifications */
export function listNotifications(
  words: AllNotificationWords,
  loadInbox: LoadInbox,
): Handler<Routes['listNotifications']> {
  return async ({ query: { cursor, limit = notificationLimits.page.default } }, context) => {
    const { id } = member(context);
    const inbox = await loadInbox(context.queries, id, context.now());
    const { entries, people, upTo } = inbox;
    const following =
      cursor === undefined ? entries : entries.filter((entry) => orderOf(entry) < cursor);
    const page = following.slice(0, limit);
    const last = page.at(-1);
    return {
      notifications: (await describe(context.queries, inbox, page)).map((entry) =>
        present(entry, id, people, words),
      ),
      unreadCount: unreadIn(entries),
      upTo: upTo === '' ? null : upTo,
      nextCursor: last && following.length > limit ? orderOf(last) : null,
    };
  };
}

/** GET /api/admin/users/{id}/notifications: numbers only. */
export function adminMemberNotifications(
  loadInbox: LoadInbox,
): Handler<Routes['adminMemberNotifications']> {
  return async ({ params: { id } }, { queries, now }) => {
    if (!(await queries.accounts.byIds([id])).has(id)) throw notFound(accountMessages.userNotFound);
    const { entries } = await loadInbox(queries, id, now());
    return { count: entries.length, unreadCount: unreadIn(entries) };
  };
}

const unreadIn = (entries: readonly Entry[]): number =>
  entries.filter(({ unreadFrom }) => unreadFrom !== undefined).length;

/** What a member is told, without the names of others. */
export function exportNotifications(
  app: Pick<App, 'projections' | 'discussions' | 'notificationWords' | 'clock'>,
): MemberExport {
  const { projections, clock } = app;
  const load = inboxLoader(app);
  return {
    async records(userId) {
      const { entries } = await load(projections.queries, userId, clock());
      const notifications = entries.map(({ newest, unreadFrom }) => {
        const { kind, thingId, createdAt } = newest;
        const read = unreadFrom === undefined;
        return { kind, thingId, ...targetIdsOf(targetNamed(newest)), createdAt, read };
      });
      return { notifications };
    },
  };
}

function present(
  entry: NotificationEntry & Entry,
  userId: number,
  people: People,
  words: AllNotificationWords,
): WireNotification {
  const { id, kind, newest, notes, campaignId, unreadFrom } = entry;
  const { message, path } = words[kind];
  const actorId =
    notes.find(({ actorId: each, hidesActor }) => each !== null && !hidesActor)?.actorId ?? null;
  return {
    id,
    userId,
    type: notificationKinds[kind].type,
    kind,
    message: message(entry),
    read: unreadFrom === undefined,
    createdAt: newest.createdAt,
    relatedUserId: actorId,
    relatedCampaignId: campaignId,
    relatedPromptId: newest.promptId ?? null,
    relatedSubmissionId: null,
    relatedUser: actorId === null ? null : presentPerson(people, actorId),
    path: path(entry),
  };
}
