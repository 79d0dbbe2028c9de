export type { AccountBalance } from './ledger-balances.ts';
export type { LedgerEntry } from './ledger.ts';
export type { MoneyEvent } from './money-events.ts';
