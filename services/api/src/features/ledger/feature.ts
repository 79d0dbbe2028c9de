import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportLedgerAccounts, adminLedgerTotals, presentAccount } from './admin-ledger.ts';
import { adminProviderBalances } from './provider-balances.ts';
import { campaignLedger } from './campaign-ledger.ts';
import { adminExportJournal, adminExportJournalLines } from './export-journal.ts';

export const ledger = defineFeature({
  name: 'ledger',
  endpoints: (app) => [
    endpoint(routes.campaignLedger, campaignLedger(app)),
    listEndpoint(
      routes.adminListLedgerAccounts,
      (query, { queries }) => queries.ledger.accounts(query),
      (accounts) => accounts.map(presentAccount),
    ),
    endpoint(routes.adminExportLedgerAccounts, adminExportLedgerAccounts),
    endpoint(routes.adminLedgerTotals, adminLedgerTotals),
    endpoint(routes.adminProviderBalances, adminProviderBalances(app)),
    endpoint(routes.adminExportJournal, adminExportJournal),
    endpoint(routes.adminExportJournalLines, adminExportJournalLines),
  ],
});
