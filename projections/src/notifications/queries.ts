import { notificationKinds, type NotificationKind } from '@rostrum/contracts';
import { notificationLimits } from '@rostrum/contracts/notifications';
import type { Position } from '@rostrum/event-store';
import { withoutStoreFields } from '../engine/page.ts';
import type { Condition, DocumentCollection, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  campaignNotifications,
  type CampaignNotificationsDocument,
} from './campaign-notifications.ts';
import { everybody, inboxes, type InboxDocument } from './inboxes.ts';
import type { NotificationDocument } from './notification.ts';
import { notifications } from './notifications.ts';

const { kept, keptOfKind } = notificationLimits;
const kinds = Object.keys(notificationKinds) as readonly NotificationKind[];
/** How many notifications of a kind are read: more of those about money. */
export const mostOf = (kind: NotificationKind): number =>
  notificationKinds[kind].money === true ? kept : keptOfKind;

async function newest(
  collection: DocumentCollection,
  where: Readonly<Record<string, Condition>>,
  limit: number,
): Promise<readonly NotificationDocument[]> {
  const found = await collection.find({ where, sort: [['position', 'desc']], limit });
  return found.map((stored) => withoutStoreFields(stored) as NotificationDocument);
}

const ofCampaign = (stored: StoredDocument): CampaignNotificationsDocument =>
  withoutStoreFields(stored) as CampaignNotificationsDocument;

export const notificationsQueries = (reader: DocumentReader) => ({
  /** What a member was told: the newest `kept` of each kind, or `keptOfKind` of a kind without money. */
  ofRecipient: async (recipientId: number): Promise<readonly NotificationDocument[]> => {
    const collection = await reader.collection(notifications);
    const all = await newest(collection, { recipientId }, kept + 1);
    const countOf = (kind: NotificationKind): number =>
      all.filter((each) => each.kind === kind).length;
    if (all.length <= kept && kinds.every((kind) => countOf(kind) <= mostOf(kind))) return all;
    const each = await Promise.all(
      kinds.map((kind) => newest(collection, { recipientId, kind }, mostOf(kind))),
    );
    return each.flat();
  },

  /** What was told about those of these campaigns about which anything was. */
  ofCampaigns: async (
    campaignIds: readonly number[],
  ): Promise<readonly CampaignNotificationsDocument[]> => {
    const collection = await reader.collection(campaignNotifications);
    return (await collection.getMany(campaignIds.map(String))).map(ofCampaign);
  },

  /** What was told about the campaigns about which anything was told after a log position, in its order. */
  ofCampaignsAfter: async (
    position: Position,
    limit: number,
  ): Promise<readonly CampaignNotificationsDocument[]> => {
    const collection = await reader.collection(campaignNotifications);
    const found = await collection.find({
      where: { position: { $gt: position } },
      sort: [['position', 'asc']],
      limit,
    });
    return found.map(ofCampaign);
  },

  /** Position of what was told last about any campaign; '' when nothing was. */
  newestOfCampaigns: async (): Promise<Position> => {
    const collection = await reader.collection(campaignNotifications);
    const [newest] = await collection.find({ sort: [['position', 'desc']], limit: 1 });
    return newest === undefined ? '' : ofCampaign(newest).position;
  },

  /** What a member has read. */
  inbox: async (userId: number): Promise<InboxDocument> => {
    const collection = await reader.collection(inboxes);
    const [own, all] = await Promise.all(
      [String(userId), everybody].map(
        async (id) => (await collection.get(id)) as unknown as InboxDocument | undefined,
      ),
    );
    const positions = [own?.all ?? '', all?.all ?? ''];
    return { all: positions.sort().at(-1) ?? '', single: own?.single ?? {} };
  },
});

/** The newest first; positions have one width, and sort as text. */
export const newestFirst = (
  a: Pick<NotificationDocument, 'position'>,
  b: Pick<NotificationDocument, 'position'>,
): number => (a.position < b.position ? 1 : a.position > b.position ? -1 : 0);
