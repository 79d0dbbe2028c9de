import type { ListQuery } from '@rostrum/contracts';
import type { adminDeadlines } from '@rostrum/contracts/deadlines/lists';
import { atLeast, withoutStoreFields, type Page, type Total } from '../engine/page.ts';
import type { Condition, Filter, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import type { DeadlineDocument } from './deadline.ts';
import { deadlines } from './deadlines.ts';

const deadline = (stored: StoredDocument): DeadlineDocument =>
  withoutStoreFields(stored) as DeadlineDocument;

export const deadlinesQueries = (reader: DocumentReader) => {
  const collection = () => reader.collection(deadlines);
  /** Deadlines by due time; only those after the deadline `after`. */
  const inOrder = async (
    where: NonNullable<Filter['where']>,
    limit: number,
    after: DeadlineDocument | undefined,
  ): Promise<readonly DeadlineDocument[]> => {
    const found = await (
      await collection()
    ).find({
      where,
      sort: [['dueAt', 'asc']],
      ...(after && { after: [after.dueAt, after.id] }),
      limit,
    });
    return found.map(deadline);
  };
  return {
    /**
     * The deadlines that are due at `now` (ISO 8601), by due time; only those after the deadline
     * `after`.
     */
    due: async (
      now: string,
      limit: number,
      after?: DeadlineDocument,
    ): Promise<readonly DeadlineDocument[]> => inOrder({ dueAt: { $lte: now } }, limit, after),

    /** Deadlines of a kind that are due between two times (ISO 8601), by due time. */
    dueBetween: async (
      kind: DeadlineDocument['kind'],
      from: string,
      to: string,
      limit: number,
      after?: DeadlineDocument,
    ): Promise<readonly DeadlineDocument[]> =>
      inOrder({ kind, dueAt: { $gt: from, $lte: to } }, limit, after),

    /** The first time after `now` at which a deadline is due; undefined when there is none. */
    nextDueAt: async (now: string): Promise<string | undefined> => {
      const [next] = await (
        await collection()
      ).find({ where: { dueAt: { $gt: now } }, sort: [['dueAt', 'asc']], limit: 1 });
      return next && deadline(next).dueAt;
    },

    /**
     * Number of deadlines that are due at `now`, up to a limit, and since when the oldest is due.
     */
    late: async (now: string): Promise<Total & { readonly since: string | null }> => {
      const found = await collection();
      const filter: Filter = { where: { dueAt: { $lte: now } } };
      const [oldest] = await found.find({ ...filter, sort: [['dueAt', 'asc']], limit: 1 });
      return { ...(await atLeast(found, filter)), since: oldest ? deadline(oldest).dueAt : null };
    },

    /** One page of the console's list. `failed`: ids of the deadlines that have failed. */
    listAll: async (
      { where = {}, sort, offset, limit }: ListQuery<typeof adminDeadlines>,
      now: string,
      failed: readonly string[],
    ): Promise<Page<DeadlineDocument>> => {
      const states: Readonly<Record<NonNullable<typeof where.state>, Record<string, Condition>>> = {
        waiting: { dueAt: { $gt: now } },
        late: { dueAt: { $lte: now } },
        failed: { _id: { $in: failed } },
      };
      const kind = where.kind !== undefined && { kind: where.kind };
      const state = where.state !== undefined && states[where.state];
      // The first condition chooses the index.
      const filter: Filter = {
        where: where.state === 'failed' ? { ...state, ...kind } : { ...kind, ...state },
      };
      const found = await collection();
      const [documents, total] = await Promise.all([
        found.find({ ...filter, sort: [sort], offset, limit }),
        atLeast(found, filter),
      ]);
      return { items: documents.map(deadline), ...total };
    },
  };
};
