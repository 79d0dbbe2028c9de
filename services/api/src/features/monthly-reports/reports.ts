import type { Routes } from '@rostrum/contracts';
import {
  monthsBetween,
  reportLimits,
  type MoneyFigures,
  type ReportPeriod,
} from '@rostrum/contracts/monthly-reports';
import type { Queries } from '@rostrum/projections';
import {
  addMoney,
  noCategory,
  noMoney,
  type MonthlyMoney,
} from '@rostrum/projections/monthly-reports';
import type { Handler } from '../../http/route.ts';

/** Money of a month, over all categories. */
export type MoneyOfMonth = MoneyFigures & { readonly month: string };

/** Money of a period in one category; `categoryId` and `name` are null for what is about no campaign. */
export type MoneyOfCategory = MoneyFigures & {
  readonly categoryId: number | null;
  readonly name: string | null;
};

/** What is owed in an account of the chart, in cents. */
export interface Obligation {
  readonly group: string;
  readonly cents: number;
}

/** GET /api/admin/monthly-reports */
export const adminMonthlyReports: Handler<Routes['adminMonthlyReports']> = async (
  { query: { from, to } },
  { queries },
) => {
  const [{ months, categories }, members, owed, byHand] = await Promise.all([
    moneyOf(queries, { from, to }),
    queries['monthly-reports'].members(monthsBetween(from, to)),
    obligations(queries),
    queries['refunds-by-hand'].totals(),
  ]);
  return {
    from,
    to,
    months: [...months],
    categories: [...categories],
    totals: sumOf(months),
    obligations: [...owed],
    obligationsCents: owed.reduce((sum, { cents }) => sum + cents, 0),
    refundsByHand: byHand.count,
    refundsByHandCents: byHand.cents,
    members: [...members],
  };
};

/**
 * Sums of a period by month and by category. Reads at most one document for each month and
 * category, a few hundred at the most.
 */
export async function moneyOf(
  queries: Pick<Queries, 'categories' | 'monthly-reports'>,
  { from, to }: ReportPeriod,
): Promise<{
  readonly months: readonly MoneyOfMonth[];
  readonly categories: readonly MoneyOfCategory[];
}> {
  const all = (await queries.categories.all()).slice(0, reportLimits.categories);
  const months = monthsBetween(from, to);
  const money = await queries['monthly-reports'].money(
    months,
    all.map(({ id }) => id),
  );
  const sumWhere = (fits: (part: MonthlyMoney) => boolean): MoneyFigures =>
    sumOf(money.filter(fits));
  return {
    months: months.map((month) => ({ month, ...sumWhere((part) => part.month === month) })),
    categories: [
      ...all.map(({ id, name }) => ({
        categoryId: id,
        name,
        ...sumWhere(({ categoryId }) => categoryId === id),
      })),
      { categoryId: null, name: null, ...sumWhere(({ categoryId }) => categoryId === noCategory) },
    ],
  };
}

const sumOf = (parts: readonly MoneyFigures[]): MoneyFigures => parts.reduce(addMoney, noMoney);

/** What is owed now, by account of the chart: the liabilities of the ledger, as positive amounts. */
export async function obligations(
  queries: Pick<Queries, 'ledger'>,
): Promise<readonly Obligation[]> {
  const groups = Object.entries((await queries.ledger.totals())?.groups ?? {});
  return groups
    .filter(([group]) => group.startsWith('liabilities:'))
    .map(([group, { cents }]) => ({ group, cents: cents === 0 ? 0 : -cents }))
    .sort((a, b) => (a.group < b.group ? -1 : 1));
}
