import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const receiptLimits = {
  /**
   * Maximum number of payments that a yearly statement lists; its totals include all payments of
   * the year.
   */
  statementLines: 500,
  /** Years for which a statement can be requested. */
  years: { min: 2000, max: 9999 },
} as const;

export const receiptsEndpoints = defineEndpoints({
  getReceipt: ['GET', '/api/donations/:id/receipt'],
  yearlyStatement: ['GET', '/api/user/donations/statement'],
  exportOwnDonations: ['GET', '/api/user/donations/export'],
  exportCampaignDonations: ['GET', '/api/campaigns/:id/donations/export'],
});
