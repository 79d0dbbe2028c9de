import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const donationLimits = {
  /** Messages per page; few, because each is read from the stream of its payment. */
  messagesPage: 20,
  /** Unread messages are counted up to this number. */
  unreadMessages: 100,
} as const;

export const donationsEndpoints = defineEndpoints({
  donationMessages: ['GET', '/api/donation-messages'],
  readDonationMessages: ['POST', '/api/donation-messages/read'],
  campaignDonations: ['GET', '/api/campaigns/:id/donations'],
  adminListDonations: ['GET', '/api/admin/donations'],
  adminGetDonation: ['GET', '/api/admin/donations/:id'],
  adminExportDonations: ['GET', '/api/admin/exports/donations'],
});
