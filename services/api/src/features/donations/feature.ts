import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { donationsAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportDonations } from './export-donations.ts';
import { adminGetDonation, adminListDonations } from './admin-donations.ts';
import { campaignDonations } from './campaign-donations.ts';
import { donationMessages } from './donation-messages.ts';
import { donationPurpose } from './donation-purpose.ts';
import { donationMails } from './mails.ts';

export const donations = defineFeature({
  name: 'donations',
  audit: donationsAudit,
  endpoints: (app) => [
    endpoint(routes.campaignDonations, campaignDonations),
    endpoint(routes.donationMessages, donationMessages(app)),
    endpoint(routes.adminListDonations, adminListDonations),
    endpoint(routes.adminGetDonation, adminGetDonation),
    endpoint(routes.adminExportDonations, adminExportDonations),
  ],
  purposes: (app) => [donationPurpose(app)],
  mails: donationMails,
  activityTitles: {
    donation_made: 'A payment',
  },
});
