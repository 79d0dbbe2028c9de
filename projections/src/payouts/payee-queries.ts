import type { ListQuery } from '@rostrum/contracts';
import { adminPayees } from '@rostrum/contracts/payouts/lists';
import { listPage, type ListFilter } from '../engine/list-page.ts';
import { withoutStoreFields, type Page, type Total } from '../engine/page.ts';
import type { DocumentCollection, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  noPayees,
  payeeAccounts,
  payeeTotalsId,
  type PayeeAccountDocument,
  type PayeeTotals,
  type ReceivableTotals,
} from './payee-accounts.ts';

const account = (stored: StoredDocument): PayeeAccountDocument =>
  withoutStoreFields(stored) as PayeeAccountDocument;

async function totalsOf(collection: DocumentCollection): Promise<PayeeTotals> {
  const [stored] = (await collection.load('auxiliary', [payeeTotalsId])).values();
  return stored ? (withoutStoreFields(stored) as PayeeTotals) : noPayees;
}

/** The total of all accounts, or of those that are owed something, or owe something, or not. */
function totalOf(where: ListFilter, collection: DocumentCollection): Promise<Total> | undefined {
  const [condition, ...others] = Object.entries(where);
  if (others.length > 0) return undefined;
  const [field, value] = condition ?? [undefined, true];
  if (typeof value !== 'boolean' || (field !== undefined && field !== 'owes' && field !== 'isOwed'))
    return undefined;
  return countedTotal(collection, field, value);
}

async function countedTotal(
  collection: DocumentCollection,
  field: 'isOwed' | 'owes' | undefined,
  value: boolean,
): Promise<Total> {
  const { accounts, owed, receivables } = await totalsOf(collection);
  const counted = { isOwed: owed, owes: receivables.count, all: accounts }[field ?? 'all'];
  return { total: value ? counted : accounts - counted, atLeast: false };
}

export const payeeQueries = (reader: DocumentReader) => ({
  /** One page of the console's list. */
  listPayees: (query: ListQuery<typeof adminPayees>): Promise<Page<PayeeAccountDocument>> =>
    listPage({ reader, model: payeeAccounts, list: adminPayees }, query, account, totalOf),

  receivableTotals: async (): Promise<ReceivableTotals> =>
    (await totalsOf(await reader.collection(payeeAccounts))).receivables,
});
