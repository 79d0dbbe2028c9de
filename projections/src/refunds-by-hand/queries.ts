import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage, type ListFilter } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  handRefundTotalsId,
  refundsByHand,
  type HandRefundDocument,
  type HandRefundTotals,
} from './refunds-by-hand.ts';

const refund = (stored: StoredDocument): HandRefundDocument =>
  withoutStoreFields(stored) as HandRefundDocument;

type Where = NonNullable<ListQuery<typeof adminRefundsByHand>['where']>;

/** The filter by fields of documents: whether a refund is held or ready depends on the time. */
function atTime(where: Where, now: Date): ListFilter {
  const { state } = where;
  if (state !== 'held' && state !== 'ready') return where;
  const usable =
    state === 'ready'
      ? { to: now.toISOString() }
      : { from: new Date(now.getTime() + 1).toISOString() };
  return { ...where, state: 'given', usableFrom: usable };
}

export const refundsByHandQueries = (reader: DocumentReader) => ({
  /** One page of the console's list at a time. */
  listAll: (
    { where = {}, ...list }: ListQuery<typeof adminRefundsByHand>,
    now: Date,
  ): Promise<Page<HandRefundDocument>> =>
    listPage(
      { reader, model: refundsByHand, list: adminRefundsByHand },
      { ...list, where: atTime(where, now) },
      refund,
      () => undefined,
    ),

  /** One page of the export of those that can be paid at a time. */
  exportPage: (
    { where = {}, ...filter }: ExportQuery<typeof adminRefundsByHand>,
    now: Date,
    after?: ExportCursor,
  ): Promise<ExportPage<HandRefundDocument>> =>
    exportPage(
      { reader, model: refundsByHand, list: adminRefundsByHand },
      { ...filter, where: atTime({ ...where, state: 'ready' }, now) },
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
    const states: readonly HandRefundDocument['state'][] = ['waiting', 'given'];
    const found = await (
      await reader.collection(refundsByHand)
    ).find({
      where: { userId, state: { $in: states } },
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
