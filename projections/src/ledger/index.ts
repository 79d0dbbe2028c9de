export type { AccountBalance } from './ledger-balances.ts';
export type { LedgerTotals } from './ledger-totals.ts';
export type { LedgerEntry } from './ledger.ts';
export type { PublicLedgerEntry } from './public-ledger.ts';
export { forMoney, journalOfMoney, type MoneyEvent } from './money-events.ts';
