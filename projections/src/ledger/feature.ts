import { defineFeature } from '../engine/define-feature.ts';
import { ledgerBalances, ledgerBalancesQueries } from './ledger-balances.ts';
import { ledger as ledgerModel, ledgerQueries } from './ledger.ts';

export const ledger = defineFeature({
  name: 'ledger',
  readModels: [ledgerModel, ledgerBalances],
  queries: (reader) => ({ ...ledgerQueries(reader), ...ledgerBalancesQueries(reader) }),
});
