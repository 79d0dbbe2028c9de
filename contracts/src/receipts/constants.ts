import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const receiptLimits = {
  /** Payments that a yearly statement lists; its totals cover all of the year. */
  statementLines: 500,
  /** Years of statements. */
  years: { min: 2000, max: 9999 },
} as const;

export const receiptsEndpoints = defineEndpoints({
  getReceipt: ['GET', '/api/donations/:id/receipt'],
  yearlyStatement: ['GET', '/api/user/donations/statement'],
  exportOwnDonations: ['GET', '/api/user/donations/export'],
  exportCampaignDonations: ['GET', '/api/campaigns/:id/donations/export'],
});
