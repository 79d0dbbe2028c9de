import type { ListQuery } from '@rostrum/contracts';
import { adminPayees } from '@rostrum/contracts/payouts/lists';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  payeeAccounts,
  receivableTotalsId,
  type PayeeAccountDocument,
  type ReceivableTotals,
} from './payee-accounts.ts';

const account = (stored: StoredDocument): PayeeAccountDocument =>
  withoutStoreFields(stored) as PayeeAccountDocument;

export const payeeQueries = (reader: DocumentReader) => ({
  /** One page of the console's list. */
  listPayees: (query: ListQuery<typeof adminPayees>): Promise<Page<PayeeAccountDocument>> =>
    listPage({ reader, model: payeeAccounts, list: adminPayees }, query, account, () => undefined),

  /** The account of a member; undefined when they never had a share, and owe nothing. */
  payee: async (userId: number): Promise<PayeeAccountDocument | undefined> => {
    const stored = await (await reader.collection(payeeAccounts)).get(String(userId));
    return stored && account(stored);
  },

  receivableTotals: async (): Promise<ReceivableTotals> => {
    const collection = await reader.collection(payeeAccounts);
    const [stored] = (await collection.load('auxiliary', [receivableTotalsId])).values();
    return stored ? (withoutStoreFields(stored) as ReceivableTotals) : { count: 0, cents: 0 };
  },
});
