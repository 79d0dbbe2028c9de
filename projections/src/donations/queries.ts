import type { StoredDocument } from '../engine/port.ts';
import type { DonationDocument, Queries } from '../queries.ts';
import { adminPage } from '../engine/list-page.ts';
import { everything, exactly, plain, type ModelReader } from '../engine/answers.ts';

const donation = (stored: StoredDocument): DonationDocument =>
  plain(stored, ['counts']) as DonationDocument;

const offered = {
  filters: ['id', 'campaignId', 'userId', 'status', 'purpose', 'provider', 'late'],
  sorts: ['id', 'createdAt', 'settledAt', 'amountCents', 'status'],
};

export function donationQueries(reader: ModelReader): Queries['donations'] {
  const donationsOf = () => reader.collection('donations');
  return {
    get: async (id) => {
      const stored = await (await donationsOf()).get(String(id));
      return stored && donation(stored);
    },
    ofUser: async (userId, limit) => {
      const found = await (
        await donationsOf()
      ).find({
        // A payment that never settled is no donation of theirs.
        where: { userId, settledAt: { $gt: '' } },
        sort: [['settledAt', 'desc']],
        limit,
      });
      return found.map(donation);
    },
    ofCampaign: async (campaignId, limit) => {
      const found = await (
        await donationsOf()
      ).find({ where: { campaignId, counts: true }, sort: [['settledAt', 'desc']], limit });
      return found.map(donation);
    },
    admin: async (list) => {
      const donations = await donationsOf();
      return adminPage(donations, list, offered, donation, (where) =>
        Object.keys(where).length === 0 ? exactly(donations, [everything]) : undefined,
      );
    },
  };
}
