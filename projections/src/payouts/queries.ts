import { targetKey, type ExportQuery, type ListQuery, type Target } from '@rostrum/contracts';
import { paidRoles, type ShareState } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { atLeast, withoutStoreFields, type Page, type Total } from '../engine/page.ts';
import type { DocumentCollection, Find, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { heldOrReadyAt } from '../payees/index.ts';
import {
  noShares,
  payouts,
  shareCountsId,
  shareTotalsId,
  type ShareCounts,
  type ShareTotals,
  type StoredShare,
} from './payouts.ts';
import type { ShareDocument } from './share.ts';

type OnlyStored = Exclude<keyof StoredShare, keyof ShareDocument>;
const onlyStored: Readonly<Record<OnlyStored, true>> = {
  targetKey: true,
  campaignId: true,
  promptId: true,
  open: true,
  dueOrder: true,
  detailsUntil: true,
};

const share = (stored: StoredDocument): ShareDocument =>
  withoutStoreFields(stored, Object.keys(onlyStored)) as ShareDocument;

/** Newest payout first; within one in the order of the roles and of the payees. */
const byNumber = (a: ShareDocument, b: ShareDocument): number =>
  b.number - a.number || paidRoles.indexOf(a.role) - paidRoles.indexOf(b.role) || a.index - b.index;

/** The total of all shares, or of those in one state. */
function totalOf(
  { where = {} }: Pick<ListQuery<typeof adminPayouts>, 'where'>,
  now: Date,
  collection: DocumentCollection,
): Promise<Total> | undefined {
  const { state, ...others } = where;
  if (Object.keys(others).length > 0) return undefined;
  return state === 'held' || state === 'ready'
    ? totalAt(collection, state, now)
    : countedTotal(collection, state);
}

/**
 * Details are held for three days, so that few shares are held. They are counted in the order of that
 * time, and the others with details are ready.
 */
async function totalAt(
  collection: DocumentCollection,
  state: 'held' | 'ready',
  now: Date,
): Promise<Total> {
  const given: ShareDocument['state'] = 'given';
  const where = { usableFrom: { $gt: now.toISOString() }, state: given };
  const held = await atLeast(collection, { where });
  if (state === 'held') return held;
  const { total } = await countedTotal(collection, given);
  // The counter and the index may be read before and after a commit.
  return { total: Math.max(0, total - held.total), atLeast: held.atLeast };
}

async function countedTotal(
  collection: DocumentCollection,
  state: ShareState | ShareDocument['state'] | undefined,
): Promise<Total> {
  const [stored] = (await collection.load('auxiliary', [shareCountsId])).values();
  const counts = stored ? (withoutStoreFields(stored) as ShareCounts) : {};
  const numbers = Object.entries(counts).filter(([each]) => state === undefined || each === state);
  return { total: numbers.reduce((sum, [, number]) => sum + number, 0), atLeast: false };
}

export const payoutsQueries = (reader: DocumentReader) => {
  const collection = () => reader.collection(payouts);
  const find = async (wanted: Find): Promise<readonly ShareDocument[]> =>
    (await (await collection()).find(wanted)).map(share);

  return {
    /** One page of the console's list at a time. */
    listAll: (
      { where = {}, ...list }: ListQuery<typeof adminPayouts>,
      now: Date,
    ): Promise<Page<ShareDocument>> => {
      const stored = heldOrReadyAt(where, now);
      return listPage(
        { reader, model: payouts, list: adminPayouts, lookUpBy: stored.lookUpBy },
        { ...list, where: stored.where },
        share,
        (_, collection) => totalOf({ where }, now, collection),
      );
    },

    /** One page of the list's export at a time. */
    exportPage: (
      { where = {}, ...filter }: ExportQuery<typeof adminPayouts>,
      now: Date,
      after?: ExportCursor,
    ): Promise<ExportPage<ShareDocument>> => {
      const stored = heldOrReadyAt(where, now);
      return exportPage(
        { reader, model: payouts, list: adminPayouts, lookUpBy: stored.lookUpBy },
        { ...filter, where: stored.where },
        after,
        share,
      );
    },

    /** One page of the approved ones: what is sent as a batch. Empty for another state. */
    batchPage: async (
      { where = {}, ...filter }: ExportQuery<typeof adminPayouts>,
      after?: ExportCursor,
    ): Promise<ExportPage<ShareDocument>> => {
      const { state = 'approved' } = where;
      if (state !== 'approved') return { items: [], next: undefined };
      return exportPage(
        { reader, model: payouts, list: adminPayouts },
        { ...filter, where: { ...where, state } },
        after,
        share,
      );
    },

    get: async (id: number): Promise<ShareDocument | undefined> => {
      const stored = await (await collection()).get(String(id));
      return stored && share(stored);
    },

    /** The first `limit` shares of a target, those of the newest payout first. */
    ofTarget: async (target: Target, limit: number): Promise<readonly ShareDocument[]> => {
      const where = { targetKey: targetKey(target) };
      const found = await find({ where, sort: [['number', 'desc']], limit });
      return found.toSorted(byNumber);
    },

    /** A member's shares, newest first. */
    ofPayee: (userId: number, limit: number): Promise<readonly ShareDocument[]> =>
      find({ where: { payeeId: userId }, sort: [['computedAt', 'desc']], limit }),

    /**
     * A member's shares for which more is to be sent, oldest first; only those after the share
     * `after`.
     */
    openOfPayee: (
      userId: number,
      limit: number,
      after?: ShareDocument,
    ): Promise<readonly ShareDocument[]> =>
      find({
        where: { payeeId: userId, open: true },
        sort: [['computedAt', 'asc']],
        ...(after && { after: [after.computedAt, String(after.id)] }),
        limit,
      }),

    /** Whether more is to be sent to a member. */
    isOwedTo: async (userId: number): Promise<boolean> =>
      (await (await collection()).count({ where: { payeeId: userId, open: true } }, 1)) > 0,

    /** Whether the details of an erased member are still needed to pay them, or may be soon. */
    needsDetailsOf: async (userId: number, now: Date): Promise<boolean> => {
      const where = { payeeId: userId, detailsUntil: { $gt: now.toISOString() } };
      return (await (await collection()).count({ where }, 1)) > 0;
    },

    totals: async (): Promise<ShareTotals> => {
      const [stored] = (await (await collection()).load('auxiliary', [shareTotalsId])).values();
      return stored ? (withoutStoreFields(stored) as ShareTotals) : noShares;
    },

    /** When the next share that is not overdue is to be sent (ISO 8601); null when none is known. */
    nextDueAt: async (): Promise<string | null> => {
      const [next] = await find({
        where: { overdue: false, dueAt: { $gt: '' } },
        sort: [['dueAt', 'asc']],
        limit: 1,
      });
      return next?.dueAt ?? null;
    },
  };
};
