import { adminLedgerAccounts } from '@rostrum/contracts/ledger/lists';
import AccountBalance from '@mui/icons-material/AccountBalance';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { LedgerVerified } from './LedgerVerified.tsx';

export const ledger = defineFeature({
  resource: {
    name: adminLedgerAccounts.resource,
    label: 'Ledger',
    icon: AccountBalance,
    menuPosition: 12,
    list: lazyPage(async () => (await import('./AccountList.tsx')).AccountList),
  },
  places: {
    dashboardCards: [{ name: 'ledger-verified', position: 70, Component: LedgerVerified }],
  },
});
