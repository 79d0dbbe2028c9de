import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminPromotions } from '@rostrum/contracts/promotions/lists';
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

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminPromotions>,
      after?: ExportCursor,
    ): Promise<ExportPage<PromotionDocument>> => exportPage(source, filter, after, promotion),
  };
};
