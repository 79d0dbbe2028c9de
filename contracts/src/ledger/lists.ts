import { defineList } from '../kernel/define-list.ts';
import { accountKinds } from './constants.ts';

/** The console's list of accounts with their balances. */
export const adminLedgerAccounts = defineList({
  resource: 'ledger-accounts',
  audience: 'staff',
  filters: {
    id: { field: 'account', kind: 'word' },
    kind: { field: 'kind', kind: 'word', values: accountKinds },
    /** An account of the chart, as `liabilities:deposit:*`. */
    group: { field: 'group', kind: 'word' },
    /** Whether the balance is not zero. */
    open: { field: 'open', kind: 'flag' },
  },
  sorts: { id: 'account', account: 'account' },
  sort: ['account', 'asc'],
  text: false,
});
