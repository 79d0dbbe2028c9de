import type { Routes } from '@rostrum/contracts';
import { accountName } from '@rostrum/contracts/ledger';
import {
  moneyFigureNames,
  moneyFigures,
  monthsBetween,
  type MoneyFigures,
} from '@rostrum/contracts/monthly-reports';
import type { MonthlyMembers } from '@rostrum/projections/monthly-reports';
import { moneyColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';
import {
  moneyOf,
  obligations,
  type MoneyOfCategory,
  type MoneyOfMonth,
  type Obligation,
} from './reports.ts';

const moneyColumns: readonly Column<MoneyFigures>[] = moneyFigures.map((figure) =>
  moneyColumn(moneyFigureNames[figure], (figures) => figures[figure]),
);

const monthColumns: readonly Column<MoneyOfMonth>[] = [
  ['Month', ({ month }) => month],
  ...moneyColumns,
];
const categoryColumns: readonly Column<MoneyOfCategory>[] = [
  ['Category', ({ name }) => name ?? 'No category'],
  ['Category id', ({ categoryId }) => categoryId],
  ...moneyColumns,
];
const obligationColumns: readonly Column<Obligation>[] = [
  ['Account', ({ group }) => group],
  ['Name', ({ group }) => accountName(group)],
  moneyColumn('Owed', ({ cents }) => cents),
];
const memberColumns: readonly Column<MonthlyMembers>[] = [
  ['Month', ({ month }) => month],
  ['Registered', ({ registered }) => registered],
  ['Verified', ({ verified }) => verified],
  ['Erased', ({ erased }) => erased],
];

/** GET /api/admin/exports/money-by-month */
export const adminExportMoneyByMonth: Handler<Routes['adminExportMoneyByMonth']> = (
  { query },
  context,
) =>
  exportFile(context, 'money-by-month', monthColumns, async () => ({
    items: (await moneyOf(context.queries, query)).months,
    next: undefined,
  }));

/** GET /api/admin/exports/money-by-category */
export const adminExportMoneyByCategory: Handler<Routes['adminExportMoneyByCategory']> = (
  { query },
  context,
) =>
  exportFile(context, 'money-by-category', categoryColumns, async () => ({
    items: (await moneyOf(context.queries, query)).categories,
    next: undefined,
  }));

/** GET /api/admin/exports/open-obligations */
export const adminExportObligations: Handler<Routes['adminExportObligations']> = (_, context) =>
  exportFile(context, 'open-obligations', obligationColumns, async () => ({
    items: await obligations(context.queries),
    next: undefined,
  }));

/** GET /api/admin/exports/members-by-month */
export const adminExportMembersByMonth: Handler<Routes['adminExportMembersByMonth']> = (
  { query: { from, to } },
  context,
) =>
  exportFile(context, 'members-by-month', memberColumns, async () => ({
    items: await context.queries['monthly-reports'].members(monthsBetween(from, to)),
    next: undefined,
  }));
