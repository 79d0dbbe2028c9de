import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportDonations } from './export-donations.ts';
import { adminGetDonation, adminListDonations } from './admin-donations.ts';
import { donationPurpose } from './donation-purpose.ts';
import { donationMails } from './mails.ts';
import { exportPayments } from './member-payments.ts';
import { refundLateDonationProcess, refundLateDonations } from './refund-late-donation.ts';

export const donations = defineFeature({
  name: 'donations',
  endpoints: () => [
    endpoint(routes.adminListDonations, adminListDonations),
    endpoint(routes.adminGetDonation, adminGetDonation),
    endpoint(routes.adminExportDonations, adminExportDonations),
  ],
  processes: (app) => [refundLateDonationProcess(app)],
  purposes: (app) => [donationPurpose(app)],
  mails: donationMails,
  exports: exportPayments,
  rounds: [refundLateDonations],
});
