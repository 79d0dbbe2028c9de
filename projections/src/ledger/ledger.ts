import { happenedAt, limits, targetKey, type Target } from '@rostrum/contracts';
import { counterId, counterRule } from '../engine/counters.ts';
import type { ExportCursor, ExportPage } from '../engine/export-page.ts';
import { totalFromCounters, withoutStoreFields, type Page } from '../engine/page.ts';
import { defineReadModel, type Rule } from '../engine/read-model.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, journalOfMoney, type MoneyEvent } from './money-events.ts';

export interface LedgerEntry {
  /** The event's id. */
  readonly id: string;
  readonly kind: string;
  readonly effectiveAt: string;
  readonly target: Target | null;
  readonly donationId: number | null;
  readonly position: string;
  /** Debit +, credit −; sums to zero. */
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
}

/** An entry with the field that lists filter by. */
interface StoredEntry extends LedgerEntry {
  /** As `targetKey` names the target; null without one. */
  readonly targetKey: string | null;
}

const rules = rulesFor<StoredEntry>();

const entry: readonly Rule<MoneyEvent>[] = [
  rules.document<MoneyEvent>(
    (event) => (journalOfMoney(event) ? event.position : undefined),
    (_, event) => {
      const journal = journalOfMoney(event);
      if (!journal) return undefined;
      const { kind, target, donationId } = journal;
      return {
        id: event.id,
        kind,
        effectiveAt: happenedAt(event),
        target,
        targetKey: target && targetKey(target),
        donationId,
        position: event.position,
        postings: journal.postings.map(({ account, cents }) => ({ account, cents })),
      };
    },
  ),
  counterRule<MoneyEvent>((event) => {
    const target = journalOfMoney(event)?.target ?? null;
    return target === null ? undefined : counterId(targetKey(target));
  }, 1),
];

/** The journal: one document per entry, in the order of the log. */
export const ledger = defineReadModel({
  name: 'ledger',
  version: 5,
  partitionable: true,
  on: forMoney(entry),
  indexes: [['targetKey', 'position'], ['effectiveAt']],
});

const entryOf = (stored: StoredDocument): LedgerEntry =>
  withoutStoreFields(stored, ['targetKey']) as LedgerEntry;

export const ledgerQueries = (reader: DocumentReader) => ({
  /** One page of a target's journal, newest first. */
  ofTarget: async (
    target: Target,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<Page<LedgerEntry>> => {
    const collection = await reader.collection(ledger);
    const key = targetKey(target);
    const [found, total] = await Promise.all([
      collection.find({
        where: { targetKey: key },
        sort: [['position', 'desc']],
        offset,
        limit,
      }),
      totalFromCounters(collection, [counterId(key)]),
    ]);
    return { items: found.map(entryOf), ...total };
  },

  /**
   * The number of a target's entries, and how many of them are at `position` or before it. Of the
   * entries behind it, at most 1,000 are counted.
   */
  countUpTo: async (
    target: Target,
    position: string,
  ): Promise<{ readonly entries: number; readonly total: number }> => {
    const collection = await reader.collection(ledger);
    const key = targetKey(target);
    const [later, { total }] = await Promise.all([
      collection.count({ where: { targetKey: key, position: { $gt: position } } }, 1_000),
      totalFromCounters(collection, [counterId(key)]),
    ]);
    return { entries: Math.max(0, total - later), total };
  },

  /**
   * The next entries of a period (ISO 8601, both ends included) by time and position, at most
   * `limits.export.page`.
   */
  journal: async (
    { from, to }: { readonly from: string; readonly to: string },
    after?: ExportCursor,
  ): Promise<ExportPage<LedgerEntry>> => {
    const collection = await reader.collection(ledger);
    const found = await collection.find({
      where: { effectiveAt: { $gte: from, $lte: to } },
      sort: [['effectiveAt', 'asc']],
      limit: limits.export.page,
      ...(after && { after }),
    });
    const items = found.map(entryOf);
    const last = items.length < limits.export.page ? undefined : items.at(-1);
    return { items, next: last && [last.effectiveAt, last.position] };
  },
});
