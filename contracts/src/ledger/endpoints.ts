import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const ledgerEndpoints = defineEndpoints({
  campaignLedger: ['GET', '/api/campaigns/:id/ledger'],
});
