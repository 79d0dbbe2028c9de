import { defineFeature } from '../engine/define-feature.ts';
import { campaignReturns, campaignReturnsQueries } from './campaign-returns.ts';
import { ledgerBalances, ledgerBalancesQueries } from './ledger-balances.ts';
import { ledgerTotals, ledgerTotalsQueries } from './ledger-totals.ts';
import { ledger as ledgerModel, ledgerQueries } from './ledger.ts';
import { publicLedger, publicLedgerQueries } from './public-ledger.ts';

export const ledger = defineFeature({
  name: 'ledger',
  readModels: [ledgerModel, ledgerBalances, ledgerTotals, publicLedger, campaignReturns],
  queries: (reader) => ({
    ...ledgerQueries(reader),
    ...ledgerBalancesQueries(reader),
    ...ledgerTotalsQueries(reader),
    ...publicLedgerQueries(reader),
    ...campaignReturnsQueries(reader),
  }),
});
