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
    endpoint(routes.yearlyStatement, yearlyStatement),
    endpoint(routes.exportOwnDonations, exportOwnDonations),
    endpoint(routes.exportCampaignDonations, exportCampaignDonations),
  ],
});
