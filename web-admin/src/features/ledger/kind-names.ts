import type { AccountKind } from '@rostrum/contracts/ledger/constants';

export const kindNames: Readonly<Record<AccountKind, string>> = {
  assets: 'Assets',
  liabilities: 'Liabilities',
  income: 'Income',
  expense: 'Expenses',
};
