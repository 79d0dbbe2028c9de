import { notificationLimits } from '@rostrum/contracts/notifications';
import type { Position } from '@rostrum/event-store';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a member has read. The document's id is the member's, or `everybody`. */
export interface InboxDocument {
  /** Log position up to which everything is read. */
  readonly all: Position;
  /** Up to which position single notifications are read, by their ids: the newest `kept`. */
  readonly single: Readonly<Record<string, Position>>;
}

export const everybody = 'everybody';

const nothing: InboxDocument = { all: '', single: {} };

const rules = rulesFor<InboxDocument>();
const key = ({ data }: { readonly data: { readonly userId: number } }): string =>
  String(data.userId);

/** What is read behind `all`: the newest `kept`. */
const newest = (single: InboxDocument['single'], all: Position): InboxDocument['single'] =>
  Object.fromEntries(
    Object.entries(single)
      .filter(([, upTo]) => upTo > all)
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .slice(-notificationLimits.kept),
  );

const later = (one: Position, other: Position): Position => (one < other ? other : one);

export const inboxes = defineReadModel({
  name: 'inboxes',
  version: 1,
  partitionable: true,
  on: {
    NotificationRead: [
      rules.document<EventOfType<'NotificationRead'>>(key, (before = nothing, e) => {
        const { notificationId, upTo } = e.data;
        const read = later(before.single[notificationId] ?? '', upTo);
        const single = { ...before.single, [notificationId]: read };
        return { ...before, single: newest(single, before.all) };
      }),
    ],
    AllNotificationsRead: [
      rules.document<EventOfType<'AllNotificationsRead'>>(key, (before = nothing, e) => {
        const all = later(before.all, e.data.upTo);
        return { all, single: newest(before.single, all) };
      }),
    ],
    NotificationsIntroduced: [
      rules.document<EventOfType<'NotificationsIntroduced'>>(
        () => everybody,
        (_, e) => ({ all: e.position, single: {} }),
      ),
    ],
  },
});
