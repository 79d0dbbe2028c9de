import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportDonations } from './export-donations.ts';
import { adminGetDonation, adminListDonations } from './admin-donations.ts';
import { campaignDonations } from './campaign-donations.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { driveRefundProcess, sendOpenRefunds } from './drive-refund.ts';
import { expirePayment } from './expire-payment.ts';
import { donationMails } from './mails.ts';
import { exportPayments } from './member-payments.ts';
import { publishPaidCampaignProcess } from './publish-paid-campaign.ts';
import { refundLateDonationProcess, refundLateDonations } from './refund-late-donation.ts';
import { refundUnusedDeposit } from './refund-unused-deposit.ts';

export const donations = defineFeature({
  name: 'donations',
  endpoints: (app) => [
    endpoint(routes.createPaymentIntent, createPaymentIntent(app)),
    endpoint(routes.campaignDonations, campaignDonations),
    endpoint(routes.adminListDonations, adminListDonations),
    endpoint(routes.adminGetDonation, adminGetDonation),
    endpoint(routes.adminExportDonations, adminExportDonations),
  ],
  processes: (app) => [
    publishPaidCampaignProcess(app),
    refundLateDonationProcess(app),
    driveRefundProcess(app),
  ],
  mails: donationMails,
  exports: exportPayments,
  deadlines: (app) => ({
    payment_expiry: expirePayment(app),
    unused_deposit: refundUnusedDeposit(app),
  }),
  rounds: [refundLateDonations, sendOpenRefunds],
});
