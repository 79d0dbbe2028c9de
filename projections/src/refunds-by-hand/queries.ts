import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { heldOrReadyAt } from '../payees/index.ts';
import {
  handRefundTotalsId,
  openStates,
  refundsByHand,
  type HandRefundDocument,
  type HandRefundTotals,
} from './refunds-by-hand.ts';

const refund = (stored: StoredDocument): HandRefundDocument =>
  withoutStoreFields(stored) as HandRefundDocument;

export const refundsByHandQueries = (reader: DocumentReader) => ({
  /** One page of the console's list at a time. */
  listAll: (
    { where = {}, ...list }: ListQuery<typeof adminRefundsByHand>,
    now: Date,
  ): Promise<Page<HandRefundDocument>> => {
    const stored = heldOrReadyAt(where, now);
    return listPage(
      { reader, model: refundsByHand, list: adminRefundsByHand, lookUpBy: stored.lookUpBy },
      { ...list, where: stored.where },
      refund,
      () => undefined,
    );
  },

  /** One page of the export of those that can be paid at a time. */
  exportPage: (
    { where = {}, ...filter }: ExportQuery<typeof adminRefundsByHand>,
    now: Date,
    after?: ExportCursor,
  ): Promise<ExportPage<HandRefundDocument>> =>
    exportPage(
      { reader, model: refundsByHand, list: adminRefundsByHand },
      { ...filter, where: heldOrReadyAt({ ...where, state: 'ready' }, now).where },
      after,
      refund,
    ),

  /**
   * A member's refunds that wait to be paid by hand, those that wait longest first; only those after
   * the refund `after`.
   */
  openOf: async (
    userId: number,
    limit: number,
    after?: HandRefundDocument,
  ): Promise<readonly HandRefundDocument[]> => {
    const found = await (
      await reader.collection(refundsByHand)
    ).find({
      where: { userId, state: { $in: openStates } },
      sort: [['leftAt', 'asc']],
      ...(after && { after: [after.leftAt, String(after.id)] }),
      limit,
    });
    return found.map(refund);
  },

  totals: async (): Promise<HandRefundTotals> => {
    const collection = await reader.collection(refundsByHand);
    const [stored] = (await collection.load('auxiliary', [handRefundTotalsId])).values();
    return stored ? (withoutStoreFields(stored) as HandRefundTotals) : { count: 0, cents: 0 };
  },
});
