import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

export const donationLimits = {
  /** Messages per page; few, because each is read from the stream of its payment. */
  messagesPage: 20,
  /** Unread messages are counted up to this number. */
  unreadMessages: 100,
  /**
   * A digest of what backers gave: donations that it lists, donations that it counts, and how long
   * after its settlement a donation can be in one (milliseconds).
   */
  digest: { listed: 20, counted: 200, withinMs: 7 * dayMs },
} as const;

export const donationsEndpoints = defineEndpoints({
  donationMessages: ['GET', '/api/donation-messages'],
  readDonationMessages: ['POST', '/api/donation-messages/read'],
  campaignDonations: ['GET', '/api/campaigns/:id/donations'],
  adminListDonations: ['GET', '/api/admin/donations'],
  adminGetDonation: ['GET', '/api/admin/donations/:id'],
  adminExportDonations: ['GET', '/api/admin/exports/donations'],
});
