import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const ledgerEndpoints = defineEndpoints({
  campaignLedger: ['GET', '/api/campaigns/:id/ledger'],
  adminListLedgerAccounts: ['GET', '/api/admin/ledger-accounts'],
  adminExportLedgerAccounts: ['GET', '/api/admin/exports/ledger-accounts'],
  adminLedgerTotals: ['GET', '/api/admin/ledger-totals'],
  adminExportJournal: ['GET', '/api/admin/exports/journal'],
  adminExportJournalLines: ['GET', '/api/admin/exports/journal-lines'],
});
