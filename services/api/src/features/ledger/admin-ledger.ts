import { chartAccountOf, decimalOf, type Routes } from '@rostrum/contracts';
import {
  accountKindOf,
  accountName,
  type AccountKind,
  type ledgerAccount,
} from '@rostrum/contracts/ledger';
import type { AccountBalance } from '@rostrum/projections/ledger';
import type { z } from 'zod';
import { moneyColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';

const columns: readonly Column<AccountBalance>[] = [
  ['Account', ({ account }) => account],
  ['Name', ({ account }) => accountName(account)],
  moneyColumn('Balance', ({ cents }) => cents),
  ['Entries', ({ entries }) => entries],
];

/** Accounts that pass the filter, as CSV. */
export const adminExportLedgerAccounts: Handler<Routes['adminExportLedgerAccounts']> = (
  { query },
  context,
) =>
  exportFile(context, 'ledger-accounts', columns, (after) =>
    context.queries.ledger.exportAccounts(query, after),
  );

/** The platform's assets and liabilities, and whether every cent is accounted for. */
export const adminLedgerTotals: Handler<Routes['adminLedgerTotals']> = async (
  _input,
  { queries },
) => {
  const totals = await queries.ledger.totals();
  const groups = Object.entries(totals?.groups ?? {})
    .map(([group, { cents, entries }]) => ({
      group,
      kind: accountKindOf(group),
      cents,
      amount: decimalOf(cents),
      entries,
    }))
    .sort((a, b) => (a.group < b.group ? -1 : 1));
  const sumOf = (kind: AccountKind): number =>
    groups.reduce((sum, group) => (group.kind === kind ? sum + group.cents : sum), 0);
  const assetsCents = sumOf('assets');
  const expenseCents = sumOf('expense');
  const liabilitiesCents = 0 - sumOf('liabilities');
  const incomeCents = 0 - sumOf('income');
  const differenceCents = assetsCents - (liabilitiesCents + incomeCents - expenseCents);
  return {
    position: totals?.position ?? null,
    at: totals?.at ?? null,
    entries: totals?.entries ?? 0,
    groups,
    assets: decimalOf(assetsCents),
    assetsCents,
    liabilities: decimalOf(liabilitiesCents),
    liabilitiesCents,
    income: decimalOf(incomeCents),
    incomeCents,
    expense: decimalOf(expenseCents),
    expenseCents,
    difference: decimalOf(differenceCents),
    differenceCents,
  };
};

export function presentAccount({
  account,
  cents,
  entries,
}: AccountBalance): z.input<typeof ledgerAccount> {
  return {
    id: account,
    kind: accountKindOf(account),
    group: chartAccountOf(account),
    cents,
    amount: decimalOf(cents),
    entries,
  };
}
