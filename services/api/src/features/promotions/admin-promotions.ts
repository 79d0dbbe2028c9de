import { decimalOf, type Routes } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { PromotionDocument } from '@rostrum/projections/promotions';
import type { Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentPromotion, type WirePromotion } from './presenter.ts';

const columns: readonly Column<WirePromotion>[] = [
  ['Payment', ({ id }) => id],
  ['Campaign', ({ campaignId }) => campaignId],
  ['Member', ({ user }) => user?.username ?? null],
  ['Member id', ({ userId }) => userId],
  ['Hours', ({ hours }) => hours],
  ['Price (USD)', ({ amountCents }) => decimalOf(amountCents)],
  ['Status', ({ status }) => status],
  ['Late', ({ late }) => late],
  ['Started (UTC)', ({ createdAt }) => createdAt],
  ['Paid (UTC)', ({ paidAt }) => paidAt],
  ['Promoted from (UTC)', ({ promotedFrom }) => promotedFrom],
  ['Promoted until (UTC)', ({ promotedUntil }) => promotedUntil],
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
