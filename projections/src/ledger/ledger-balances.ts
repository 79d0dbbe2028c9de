import {
  campaignTarget,
  journalOf,
  journalPostings,
  ledgerAccounts,
  type Posting,
} from '@rostrum/contracts';
import { plain } from '../engine/page.ts';
import { defineReadModel, type Rule } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, type MoneyEvent } from './money-events.ts';

export interface AccountBalance {
  readonly account: string;
  /** Debit +, credit −. */
  readonly cents: number;
  readonly entries: number;
}

const rules = rulesFor<AccountBalance>();

/** A rule changes one document and a journal several accounts: one rule for each possible posting. */
const postings: readonly Rule<MoneyEvent>[] = Array.from(
  { length: journalPostings },
  (_, index): Rule<MoneyEvent> => {
    const posting = (event: MoneyEvent): Posting | undefined => journalOf(event)?.postings[index];
    return rules.document<MoneyEvent>(
      (event) => posting(event)?.account,
      (balance, event) => {
        const own = posting(event);
        if (!own) return balance;
        return {
          account: own.account,
          cents: (balance?.cents ?? 0) + own.cents,
          entries: (balance?.entries ?? 0) + 1,
        };
      },
    );
  },
);

/** Balances of the ledger: one document per account. */
export const ledgerBalances = defineReadModel({
  name: 'ledger-balances',
  version: 2,
  partitionable: true,
  on: forMoney(postings),
});

export const ledgerBalancesQueries = (reader: DocumentReader) => ({
  /** Open and disputed escrow of a campaign in cents, as a positive amount. */
  escrowOf: async (campaignId: number): Promise<number> => {
    const collection = await reader.collection(ledgerBalances);
    const target = campaignTarget(campaignId);
    const found = await collection.getMany([
      ledgerAccounts.escrowOpen(target),
      ledgerAccounts.escrowDisputed(target),
    ]);
    return found.reduce((sum, stored) => sum - (plain(stored) as AccountBalance).cents, 0);
  },
});
