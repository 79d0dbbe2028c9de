import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminPromotions } from '@rostrum/contracts/promotions/lists';
import { unpaid } from '../donations/index.ts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { promotions, type PromotionDocument } from './promotions.ts';

const promotion = (stored: StoredDocument): PromotionDocument =>
  withoutStoreFields(stored) as PromotionDocument;

export const promotionsQueries = (reader: DocumentReader) => {
  const source = { reader, model: promotions, list: adminPromotions };
  return {
    /** One page of the console's list. */
    listAll: (list: ListQuery<typeof adminPromotions>): Promise<Page<PromotionDocument>> =>
      listPage(source, list, promotion, () => undefined),

    /**
     * Sum of the hours of the quotes for a campaign that can still be paid. Exact up to `limit`
     * hours.
     */
    unpaidHours: async (campaignId: number, limit: number): Promise<number> => {
      const collection = await reader.collection(promotions);
      const sort = [['promotedUntil', 'asc']] as const;
      const found = await Promise.all(
        unpaid.map((status) => collection.find({ where: { campaignId, status }, sort, limit })),
      );
      return found.flat().reduce((sum, stored) => sum + promotion(stored).hours, 0);
    },

    /** Paid promotions of a campaign that end after `at` (ISO 8601), by their ends, at most `limit`. */
    endingAfter: async (
      campaignId: number,
      at: string,
      limit: number,
    ): Promise<readonly PromotionDocument[]> => {
      const collection = await reader.collection(promotions);
      const where = { campaignId, status: 'settled', promotedUntil: { $gt: at } };
      const sort = [['promotedUntil', 'asc']] as const;
      return (await collection.find({ where, sort, limit })).map(promotion);
    },

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminPromotions>,
      after?: ExportCursor,
    ): Promise<ExportPage<PromotionDocument>> => exportPage(source, filter, after, promotion),
  };
};
