import { targetKey, type ExportQuery, type ListQuery, type Target } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import {
  atLeast,
  totalCounterId,
  totalFromCounters,
  type Page,
  type Total,
} from '../engine/page.ts';
import type { Find, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { unpaid } from './donation-document.ts';
import { donations, type DonationDocument, type PaymentDocument } from './donations.ts';
import { donationOf } from './stored-donation.ts';
import { adminDonations } from '@rostrum/contracts/donations/lists';

const shownWhere = (campaignId: number, hidesName: boolean, now: string) => ({
  campaignId,
  counts: true,
  hidesName,
  publicFrom: { $lte: now },
});

const publicFromOf = (stored: StoredDocument) => (stored as unknown as PaymentDocument).publicFrom;

/** Sorts the newest first, and those of one time by their ids, as the store does. */
function byPublication(one: StoredDocument, other: StoredDocument): number {
  const [a, b] = [one, other].map((each) => `${publicFromOf(each) ?? ''} ${each._id}`);
  return a !== undefined && b !== undefined && a < b ? 1 : -1;
}

export interface DonorsPage {
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface Donors {
  readonly ids: readonly number[];
  /** Where the next page begins; undefined at the end. */
  readonly next: number | undefined;
}

/** A donation that its creator is told of. */
export interface ToldDonation {
  readonly donation: DonationDocument;
  readonly position: Position;
}

export const donationsQueries = (reader: DocumentReader) => {
  const payments = () => reader.collection(donations);

  const find = async (wanted: Find): Promise<readonly DonationDocument[]> =>
    (await (await payments()).find(wanted)).map(donationOf);

  const shownOn = async (
    campaignId: number,
    hidesName: boolean,
    now: string,
    limit: number,
    after?: StoredDocument,
  ): Promise<readonly StoredDocument[]> =>
    (await payments()).find({
      where: shownWhere(campaignId, hidesName, now),
      sort: [['publicFrom', 'desc']],
      ...(after && { after: [publicFromOf(after), after._id] }),
      limit,
    });

  /**
   * The payments that fit one of the conditions, in the order of their ids as text; only those after
   * the id `after`. An index has those of each condition in this order.
   */
  const byId = async (
    conditions: readonly NonNullable<Find['where']>[],
    limit: number,
    after: number | undefined,
  ): Promise<readonly DonationDocument[]> => {
    const found: DonationDocument[] = [];
    for (const where of conditions)
      found.push(
        ...(await find({ where, ...(after !== undefined && { after: [String(after)] }), limit })),
      );
    return found.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)).slice(0, limit);
  };

  /** The donors of a page of donations, in the order of the donations' ids. */
  const donorsOf = async (
    conditions: readonly NonNullable<Find['where']>[],
    { after, limit }: DonorsPage,
  ): Promise<Donors> => {
    const all = await byId(conditions, limit, after);
    return {
      ids: [...new Set(all.map(({ userId }) => userId))],
      next: all.length < limit ? undefined : all.at(-1)?.id,
    };
  };

  return {
    get: async (id: number): Promise<DonationDocument | undefined> => {
      const stored = await (await payments()).get(String(id));
      return stored && donationOf(stored);
    },

    /**
     * A member's settled payments in every later status, newest first; only those that settled after
     * `since` (ISO 8601), and before the payment `before`.
     */
    settledOf: (
      userId: number,
      since: string,
      before: { readonly settledAt: string; readonly id: string } | undefined,
      limit: number,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { userId, settledAt: { $gt: since } },
        sort: [['settledAt', 'desc']],
        ...(before && { after: [before.settledAt, before.id] }),
        limit,
      }),

    /** A member's payments of any status, oldest first; only those after the payment `after`. */
    allOfUser: (
      userId: number,
      limit: number,
      after?: DonationDocument,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { userId },
        sort: [['createdAt', 'asc']],
        ...(after && { after: [after.createdAt, String(after.id)] }),
        limit,
      }),

    /** A member's payments of any status that were quoted after a time (ISO 8601), newest first. */
    quotedSince: (
      userId: number,
      since: string,
      limit: number,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { userId, createdAt: { $gt: since } },
        sort: [['createdAt', 'desc']],
        limit,
      }),

    /**
     * The donations that a campaign's page shows at `now` (ISO 8601), newest first. Those of a day
     * whose amounts are hidden come together, in the order of their ids, which are random.
     */
    ofCampaign: async (
      campaignId: number,
      now: string,
      limit: number,
    ): Promise<readonly DonationDocument[]> => {
      const found = await Promise.all(
        [false, true].map((hidesName) => shownOn(campaignId, hidesName, now, limit)),
      );
      return found.flat().sort(byPublication).slice(0, limit).map(donationOf);
    },

    /**
     * The donations that a campaign's page shows at `now` (ISO 8601) with the names of their donors,
     * in the order of `ofCampaign`; only those after the donation `after`. Undefined when the
     * campaign has no such donation.
     */
    supportersOf: async (
      campaignId: number,
      now: string,
      { after, limit }: { readonly after: number | undefined; readonly limit: number },
    ): Promise<readonly DonationDocument[] | undefined> => {
      if (after === undefined) {
        return (await shownOn(campaignId, false, now, limit)).map(donationOf);
      }
      const last = await (await payments()).get(String(after));
      const from = last && publicFromOf(last);
      if (last?.campaignId !== campaignId || !from || from > now) return undefined;
      return (await shownOn(campaignId, false, now, limit, last)).map(donationOf);
    },

    /** A donation that its campaign's page shows at `now` (ISO 8601) with the name of its donor. */
    supporter: async (id: number, now: string): Promise<DonationDocument | undefined> => {
      const stored = await (await payments()).get(String(id));
      const { counts, hidesName } = (stored as PaymentDocument | undefined) ?? {};
      const from = stored && publicFromOf(stored);
      return counts && !hidesName && from && from <= now ? donationOf(stored) : undefined;
    },

    /**
     * Number, up to `limit`, of the donations that a campaign's page shows at `now` (ISO 8601) and
     * whose donors hide their names.
     */
    hiddenOn: async (campaignId: number, now: string, limit: number): Promise<number> =>
      (await payments()).count({ where: shownWhere(campaignId, true, now) }, limit),

    /**
     * Donations that a digest tells a creator of and that settled between two log positions, newest
     * first.
     */
    digestedBetween: (
      creatorId: number,
      after: Position,
      before: Position,
      limit: number,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { creatorId, digestPosition: { $gt: after, $lt: before } },
        sort: [['digestPosition', 'desc']],
        limit,
      }),

    /**
     * The donations of which a digest tells a creator, newest first, with the log positions of their
     * settlements.
     */
    toldTo: async (creatorId: number, limit: number): Promise<readonly ToldDonation[]> => {
      const found = await (
        await payments()
      ).find({
        where: { creatorId, digestPosition: { $gt: '' } },
        sort: [['digestPosition', 'desc']],
        limit,
      });
      return found.map((stored) => ({
        donation: donationOf(stored),
        position: (stored as unknown as PaymentDocument).digestPosition ?? '',
      }));
    },

    /**
     * A member's donations that can be taken back while their campaign's funding is open, newest
     * first; with `campaignId`, those to this campaign.
     */
    withdrawable: (
      userId: number,
      campaignId: number | undefined,
      limit: number,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { userId, ...(campaignId !== undefined && { campaignId }), withdrawable: true },
        sort: [['settledAt', 'desc']],
        limit,
      }),

    /** Payments for a target that can still be made, in the order of their ids as text. */
    unpaidFor: (
      target: Target,
      limit: number,
      after?: DonationDocument,
    ): Promise<readonly DonationDocument[]> =>
      byId(
        unpaid.map((status) => ({ targetKey: targetKey(target), counts: false, status })),
        limit,
        after?.id,
      ),

    /**
     * Payments whose money a target holds: not late, not disputed, not allocated to a payout, and no
     * refund was requested.
     * In the order of their ids as text; only those after the payment `after`.
     */
    heldBy: (
      target: Target,
      limit: number,
      after?: DonationDocument,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: {
          targetKey: targetKey(target),
          counts: true,
          status: 'settled' satisfies DonationDocument['status'],
        },
        ...(after && { after: [String(after.id)] }),
        limit,
      }),

    /**
     * Members who have not chosen in the election of a campaign; those of the donations after `after`.
     * A member with several donations can be on several pages.
     */
    undecidedIn: (campaignId: number, page: DonorsPage): Promise<Donors> =>
      donorsOf([{ campaignId, election: 'open', status: 'settled' }], page),

    /**
     * Members who chose in the election of a campaign to wait longer, before its end at the log
     * position; their donations may be allocated to a payout since. Paged as `undecidedIn`.
     */
    whoWait: (campaignId: number, end: Position, page: DonorsPage): Promise<Donors> =>
      donorsOf(
        ['extends', 'extended'].flatMap((election) =>
          (['settled', 'allocated'] satisfies DonationDocument['status'][]).map((status) => ({
            campaignId,
            election,
            status,
            choicePosition: { $lt: end },
          })),
        ),
        page,
      ),

    /**
     * A member's settled payments to a campaign in every later status, newest first; only those
     * before the payment `after`.
     */
    settledBy: (
      userId: number,
      campaignId: number,
      limit: number,
      after?: DonationDocument,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { userId, campaignId, settledAt: { $gt: '' } },
        sort: [['settledAt', 'desc']],
        ...(after && { after: [after.settledAt, String(after.id)] }),
        limit,
      }),

    /** Whether the refund of a payment is owed to a member. */
    isOwedTo: async (userId: number): Promise<boolean> => {
      const owed: readonly DonationDocument['status'][] = [
        'refund_requested',
        'refund_failed',
        'refund_by_hand',
      ];
      const where = { userId, status: { $in: owed } };
      return (await (await payments()).count({ where }, 1)) > 0;
    },

    /** Payments whose refund is in this status, by id; only those after the id `after`. */
    refunds: (
      status: Extract<DonationDocument['status'], 'refund_requested' | 'refund_failed'>,
      limit: number,
      after: number,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { status },
        sort: [['id', 'asc']],
        after: [after, String(after)],
        limit,
      }),

    /**
     * Number of payments whose refund failed for good and is still owed, up to
     * `limits.offsetDepth`.
     */
    failedRefunds: async (): Promise<Total> =>
      atLeast(await payments(), {
        where: { status: 'refund_failed' satisfies DonationDocument['status'] },
      }),

    /**
     * Late donations whose refund was not requested, oldest first; only those after the donation
     * `after`.
     */
    lateAndUnrefunded: (
      limit: number,
      after?: DonationDocument,
    ): Promise<readonly DonationDocument[]> =>
      find({
        where: { late: true, status: 'settled' satisfies DonationDocument['status'] },
        sort: [['createdAt', 'asc']],
        ...(after && { after: [after.createdAt, String(after.id)] }),
        limit,
      }),

    /** One page of the console's list: payments of every purpose, in every status. */
    listAll: (list: ListQuery<typeof adminDonations>): Promise<Page<DonationDocument>> =>
      listPage(
        { reader, model: donations, list: adminDonations },
        list,
        donationOf,
        (where, collection) =>
          Object.keys(where).length === 0
            ? totalFromCounters(collection, [totalCounterId])
            : undefined,
      ),

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminDonations>,
      after?: ExportCursor,
    ): Promise<ExportPage<DonationDocument>> =>
      exportPage({ reader, model: donations, list: adminDonations }, filter, after, donationOf),
  };
};
