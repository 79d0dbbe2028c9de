import type { ListQuery } from '@rostrum/contracts';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { listPage } from '../engine/list-page.ts';
import {
  totalCounterId,
  totalFromCounters,
  withoutStoreFields,
  type Page,
} from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { contactMessages, unreadCounter, type ContactMessageDocument } from './contact-messages.ts';

const message = (stored: StoredDocument): ContactMessageDocument =>
  withoutStoreFields(stored) as ContactMessageDocument;

export const contactQueries = (reader: DocumentReader) => ({
  /** One page of the console's list. */
  listAll: (list: ListQuery<typeof adminContactMessages>): Promise<Page<ContactMessageDocument>> =>
    listPage(
      { reader, model: contactMessages, list: adminContactMessages },
      list,
      message,
      (where, collection) => {
        const filters = Object.keys(where);
        if (filters.length === 0) return totalFromCounters(collection, [totalCounterId]);
        const unread = filters.length === 1 && where.isRead === false;
        return unread ? totalFromCounters(collection, [unreadCounter]) : undefined;
      },
    ),

  unreadCount: async (): Promise<number> =>
    (await totalFromCounters(await reader.collection(contactMessages), [unreadCounter])).total,

  /**
   * Messages that a member sent while signed in, or that came from an address, in the order of
   * their ids; only those after `after`.
   */
  sentBy: async (
    sender: { readonly userId: number } | { readonly emailHash: string },
    limit: number,
    after = 0,
  ): Promise<readonly ContactMessageDocument[]> => {
    const collection = await reader.collection(contactMessages);
    const where = { ...sender, id: { $gt: after } };
    return (await collection.find({ where, sort: [['id', 'asc']], limit })).map(message);
  },
});
