import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const receiptsEndpoints = defineEndpoints({
  getReceipt: ['GET', '/api/donations/:id/receipt'],
  yearlyStatement: ['GET', '/api/user/donations/statement'],
  exportOwnDonations: ['GET', '/api/user/donations/export'],
  exportCampaignDonations: ['GET', '/api/campaigns/:id/donations/export'],
});
