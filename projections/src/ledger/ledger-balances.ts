import {
  chartAccountOf,
  happenedAt,
  journalPostings,
  ledgerAccounts,
  type PaymentProviderName,
  type Posting,
  type ExportQuery,
  type ListQuery,
  type Target,
} from '@rostrum/contracts';
import { accountKindOf, type AccountKind } from '@rostrum/contracts/ledger/constants';
import { adminLedgerAccounts } from '@rostrum/contracts/ledger/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import { defineReadModel, type Rule } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, journalOfMoney, type MoneyEvent } from './money-events.ts';

export interface AccountBalance {
  readonly account: string;
  /** Debit positive, credit negative. */
  readonly cents: number;
  readonly entries: number;
}

/** A balance with the fields that lists filter by. */
interface StoredBalance extends AccountBalance {
  readonly kind: AccountKind;
  /** The account of the chart. */
  readonly group: string;
  /** Whether the balance is not zero. */
  readonly open: boolean;
  /** When its first entry took effect, ISO 8601. */
  readonly since: string;
}

const rules = rulesFor<StoredBalance>();

/** One rule for each posting that a journal can have, since a rule changes only one document. */
const postings: readonly Rule<MoneyEvent>[] = Array.from(
  { length: journalPostings },
  (_, index): Rule<MoneyEvent> => {
    const posting = (event: MoneyEvent): Posting | undefined =>
      journalOfMoney(event)?.postings[index];
    return rules.document<MoneyEvent>(
      (event) => posting(event)?.account,
      (balance, event) => {
        const own = posting(event);
        if (!own) return balance;
        const { account } = own;
        const before = balance ?? {
          account,
          kind: accountKindOf(account),
          group: chartAccountOf(account),
          cents: 0,
          entries: 0,
          since: happenedAt(event),
        };
        const cents = before.cents + own.cents;
        // Demo data and imports are dated in the past.
        const at = happenedAt(event);
        const since = at < before.since ? at : before.since;
        return { ...before, cents, open: cents !== 0, entries: before.entries + 1, since };
      },
    );
  },
);

/** Balances of the ledger: one document per account. */
export const ledgerBalances = defineReadModel({
  name: 'ledger-balances',
  version: 3,
  lists: [adminLedgerAccounts],
  partitionable: true,
  on: forMoney(postings),
  indexes: [['account'], ['kind', 'account'], ['group', 'account'], ['open', 'account']],
});

const balanceOf = (stored: StoredDocument): AccountBalance =>
  withoutStoreFields(stored, ['kind', 'group', 'open', 'since']) as AccountBalance;

export const ledgerBalancesQueries = (reader: DocumentReader) => ({
  /** The escrow of a target in cents, as a positive amount: open, in its election, and disputed. */
  escrowOf: async (target: Target): Promise<number> => {
    const collection = await reader.collection(ledgerBalances);
    const found = await collection.getMany([
      ledgerAccounts.escrowOpen(target),
      ledgerAccounts.escrowElection(target),
      ledgerAccounts.escrowDisputed(target),
    ]);
    return found.reduce((sum, stored) => sum - balanceOf(stored).cents, 0);
  },

  /** One page of the console's list of accounts. */
  accounts: (list: ListQuery<typeof adminLedgerAccounts>): Promise<Page<AccountBalance>> =>
    listPage(
      { reader, model: ledgerBalances, list: adminLedgerAccounts },
      list,
      balanceOf,
      () => undefined,
    ),

  /** One page of the accounts' export. */
  exportAccounts: (
    filter: ExportQuery<typeof adminLedgerAccounts>,
    after?: ExportCursor,
  ): Promise<ExportPage<AccountBalance>> =>
    exportPage(
      { reader, model: ledgerBalances, list: adminLedgerAccounts },
      filter,
      after,
      balanceOf,
    ),

  /** Cents at a provider, pending and available. */
  heldBy: async (provider: PaymentProviderName): Promise<number> => {
    const collection = await reader.collection(ledgerBalances);
    const accounts = [ledgerAccounts.pspPending(provider), ledgerAccounts.pspAvailable(provider)];
    const stored = await Promise.all(accounts.map((account) => collection.get(account)));
    return stored.reduce((sum, balance) => sum + (balance ? balanceOf(balance).cents : 0), 0);
  },

  /** When the first payment through a provider settled, ISO 8601; undefined before there is one. */
  firstPaymentAt: async (provider: PaymentProviderName): Promise<string | undefined> => {
    const collection = await reader.collection(ledgerBalances);
    const stored = await collection.get(ledgerAccounts.pspPending(provider));
    return stored && (stored as unknown as StoredBalance).since;
  },
});
