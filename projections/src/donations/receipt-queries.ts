import { limits } from '@rostrum/contracts';
import type { ExportCursor, ExportPage } from '../engine/export-page.ts';
import type { Filter } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { donations, type DonationDocument } from './donations.ts';
import { donationOf } from './stored-donation.ts';

/** Payments for yearly statements, exported files and reconciliation, and those with messages. */
export const receiptQueries = (reader: DocumentReader) => {
  const page = async (
    where: NonNullable<Filter['where']>,
    by: 'createdAt' | 'settledAt' | 'refundedAt',
    after: ExportCursor | undefined,
  ): Promise<ExportPage<DonationDocument>> => {
    const collection = await reader.collection(donations);
    const found = await collection.find({
      where,
      sort: [[by, 'asc']],
      limit: limits.export.page,
      ...(after && { after }),
    });
    const last = found.length < limits.export.page ? undefined : found.at(-1);
    const items = found.map(donationOf);
    return { items, next: last && [items.at(-1)?.[by] ?? null, last._id] };
  };
  return {
    /** A member's payments of every status, by the time of their quote. */
    pageOfUser: (userId: number, after?: ExportCursor) => page({ userId }, 'createdAt', after),

    /**
     * The first `limit` payments of a member that were settled at or after `from` and before `to`
     * (ISO 8601).
     */
    paidBetween: async (
      userId: number,
      from: string,
      to: string,
      limit: number,
    ): Promise<readonly DonationDocument[]> => {
      const collection = await reader.collection(donations);
      const found = await collection.find({
        where: { userId, settledAt: { $gte: from, $lt: to } },
        sort: [['settledAt', 'asc']],
        limit,
      });
      return found.map(donationOf);
    },

    /** Payments of all members that were settled at or after `from` and before `to` (ISO 8601). */
    settledBetween: (from: string, to: string, after?: ExportCursor) =>
      page({ settledAt: { $gte: from, $lt: to } }, 'settledAt', after),

    /** Payments whose refund was confirmed at or after `from` and before `to` (ISO 8601). */
    refundedBetween: (from: string, to: string, after?: ExportCursor) =>
      page({ refundedAt: { $gte: from, $lt: to } }, 'refundedAt', after),

    /** The payments that a campaign received, those that were returned included. */
    pageOfCampaign: (campaignId: number, after?: ExportCursor) =>
      page({ campaignId, settledAt: { $gt: '' } }, 'createdAt', after),

    /** Settled payments with a message to a creator, or to a campaign, newest first. */
    withMessage: async (
      to: { readonly creatorId: number } | { readonly campaignId: number },
      offset: number,
      limit: number,
    ): Promise<readonly DonationDocument[]> => {
      const collection = await reader.collection(donations);
      const found = await collection.find({
        where: { ...to, messageAt: { $gt: '' } },
        sort: [['messageAt', 'desc']],
        offset,
        limit,
      });
      return found.map(donationOf);
    },

    /**
     * Number of messages to a creator that came after a time (ISO 8601) and were not thanked for,
     * among the newest `limit` that came after it.
     */
    newMessages: async (creatorId: number, after: string, limit: number): Promise<number> => {
      const collection = await reader.collection(donations);
      const found = await collection.find({
        where: { creatorId, messageAt: { $gt: after } },
        sort: [['messageAt', 'desc']],
        limit,
      });
      return found.filter(({ thanked }) => thanked !== true).length;
    },
  };
};
