import type { Routes } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { PromotionDocument } from '@rostrum/projections/promotions';
import { moneyColumn, timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentPromotion, type WirePromotion } from './presenter.ts';

const columns: readonly Column<WirePromotion>[] = [
  ['Payment id', ({ id }) => id],
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Member', ({ user }) => user?.username ?? null],
  ['Member id', ({ userId }) => userId],
  ['Hours', ({ hours }) => hours],
  moneyColumn('Price', ({ amountCents }) => amountCents),
  ['Status', ({ status }) => status],
  ['Late', ({ late }) => late],
  timeColumn('Started', ({ createdAt }) => createdAt),
  timeColumn('Settled', ({ paidAt }) => paidAt),
  timeColumn('Promoted from', ({ promotedFrom }) => promotedFrom),
  timeColumn('Promoted until', ({ promotedUntil }) => promotedUntil),
  moneyColumn('Refund', ({ refundCents }) => refundCents),
];

/** Promotions that pass the filter, as CSV. */
export const adminExportPromotions: Handler<Routes['adminExportPromotions']> = (
  { query },
  context,
) =>
  exportFile(context, 'promotions', columns, async (after) => {
    const { items, next } = await context.queries.promotions.exportPage(query, after);
    return { items: await presentPromotions(context.queries, items), next };
  });

/** Promotions of every status, with their members. */
export async function presentPromotions(
  queries: Queries,
  items: readonly PromotionDocument[],
): Promise<WirePromotion[]> {
  const people = await loadPeople(
    queries,
    items.map(({ userId }) => userId),
  );
  return items.map((item) => presentPromotion(item, people));
}
