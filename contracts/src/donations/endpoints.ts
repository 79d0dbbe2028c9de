import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const donationsEndpoints = defineEndpoints({
  donationMessages: ['GET', '/api/donation-messages'],
  campaignDonations: ['GET', '/api/campaigns/:id/donations'],
  adminListDonations: ['GET', '/api/admin/donations'],
  adminGetDonation: ['GET', '/api/admin/donations/:id'],
  adminExportDonations: ['GET', '/api/admin/exports/donations'],
});
