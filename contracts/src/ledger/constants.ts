import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** The first part of an account's name. Assets and expenses are debits (+), the others credits (−). */
export const accountKinds = ['assets', 'liabilities', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The kind of an account or of an account of the chart. @throws TypeError for another name */
export function accountKindOf(account: string): AccountKind {
  const [first] = account.split(':');
  const kind = accountKinds.find((each) => each === first);
  if (kind === undefined) throw new TypeError(`not an account: ${account}`);
  return kind;
}

export const ledgerLimits = {
  /** Maximum number of groups: accounts of the chart, which does not grow with use. */
  groups: 100,
} as const;

export const ledgerEndpoints = defineEndpoints({
  campaignLedger: ['GET', '/api/campaigns/:id/ledger'],
  adminListLedgerAccounts: ['GET', '/api/admin/ledger-accounts'],
  adminExportLedgerAccounts: ['GET', '/api/admin/exports/ledger-accounts'],
  adminProviderBalances: ['GET', '/api/admin/provider-balances'],
  adminLedgerTotals: ['GET', '/api/admin/ledger-totals'],
  adminExportJournal: ['GET', '/api/admin/exports/journal'],
  adminExportJournalLines: ['GET', '/api/admin/exports/journal-lines'],
});
