import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import {
  adminExportLedgerAccounts,
  adminLedgerTotals,
  adminListLedgerAccounts,
} from './admin-ledger.ts';
import { campaignLedger } from './campaign-ledger.ts';
import { adminExportJournal, adminExportJournalLines } from './export-journal.ts';

export const ledger = defineFeature({
  name: 'ledger',
  endpoints: () => [
    endpoint(routes.campaignLedger, campaignLedger),
    endpoint(routes.adminListLedgerAccounts, adminListLedgerAccounts),
    endpoint(routes.adminExportLedgerAccounts, adminExportLedgerAccounts),
    endpoint(routes.adminLedgerTotals, adminLedgerTotals),
    endpoint(routes.adminExportJournal, adminExportJournal),
    endpoint(routes.adminExportJournalLines, adminExportJournalLines),
  ],
});
