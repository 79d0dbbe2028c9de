import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { publicMessages, type PublicMessageDocument } from './public-messages.ts';

const message = (stored: StoredDocument): PublicMessageDocument =>
  withoutStoreFields(stored) as PublicMessageDocument;

export const supportersQueries = (reader: DocumentReader) => ({
  /** The public message of a donation, if it was ever reported or removed. */
  publicMessage: async (donationId: number): Promise<PublicMessageDocument | undefined> => {
    const stored = await (await reader.collection(publicMessages)).get(String(donationId));
    return stored && message(stored);
  },

  /** Those of these donations whose public messages were ever reported or removed. */
  publicMessages: async (
    donationIds: readonly number[],
  ): Promise<readonly PublicMessageDocument[]> => {
    const collection = await reader.collection(publicMessages);
    return (await collection.getMany(donationIds.map(String))).map(message);
  },

  /** One page of the console's list. */
  listAll: (list: ListQuery<typeof adminPublicMessages>): Promise<Page<PublicMessageDocument>> =>
    listPage(
      { reader, model: publicMessages, list: adminPublicMessages },
      list,
      message,
      () => undefined,
    ),

  /** One page of the list's export. */
  exportPage: (
    filter: ExportQuery<typeof adminPublicMessages>,
    after?: ExportCursor,
  ): Promise<ExportPage<PublicMessageDocument>> =>
    exportPage(
      { reader, model: publicMessages, list: adminPublicMessages },
      filter,
      after,
      message,
    ),
});
