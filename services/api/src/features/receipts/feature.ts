import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { exportCampaignDonations } from './export-campaign-donations.ts';
import { exportOwnDonations } from './export-own-donations.ts';
import { getReceipt } from './get-receipt.ts';
import { yearlyStatement } from './yearly-statement.ts';

export const receipts = defineFeature({
  name: 'receipts',
  endpoints: (app) => [
    endpoint(routes.getReceipt, getReceipt(app)),
    endpoint(routes.yearlyStatement, yearlyStatement(app)),
    endpoint(routes.exportOwnDonations, exportOwnDonations(app)),
    endpoint(routes.exportCampaignDonations, exportCampaignDonations),
  ],
});
