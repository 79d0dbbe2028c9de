import { chartAccountOf, happenedAt } from '@rostrum/contracts';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, journalOfMoney, type MoneyEvent } from './money-events.ts';

export interface LedgerTotals {
  /** Log position and time of the newest entry. */
  readonly position: string;
  readonly at: string;
  readonly entries: number;
  /** Sums by account of the chart of accounts, which has a fixed size. Debit +, credit −. */
  readonly groups: Readonly<Record<string, { readonly cents: number; readonly entries: number }>>;
}

const totalsId = 'ledger';
const rules = rulesFor<LedgerTotals>();

/**
 * Sums of all accounts: one document, so that all sums are as of one log position, however many
 * workers fold the balances.
 */
export const ledgerTotals = defineReadModel({
  name: 'ledger-totals',
  version: 1,
  partitionable: true,
  on: forMoney([
    rules.document<MoneyEvent>(
      (event) => (journalOfMoney(event) ? totalsId : undefined),
      (totals, event) => {
        const groups = { ...totals?.groups };
        for (const { account, cents } of journalOfMoney(event)?.postings ?? []) {
          const group = chartAccountOf(account);
          const before = groups[group] ?? { cents: 0, entries: 0 };
          groups[group] = { cents: before.cents + cents, entries: before.entries + 1 };
        }
        return {
          position: event.position,
          at: happenedAt(event),
          entries: (totals?.entries ?? 0) + 1,
          groups,
        };
      },
    ),
  ]),
});

export const ledgerTotalsQueries = (reader: DocumentReader) => ({
  /** Undefined before the first entry. */
  totals: async (): Promise<LedgerTotals | undefined> => {
    const stored = await (await reader.collection(ledgerTotals)).get(totalsId);
    return stored && (withoutStoreFields(stored) as LedgerTotals);
  },
});
