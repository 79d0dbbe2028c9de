import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { donationsAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { backerDigestMail, requestBackerDigest } from './backer-digest.ts';
import { adminExportDonations } from './export-donations.ts';
import { adminGetDonation, presentAdminDonations } from './admin-donations.ts';
import { campaignDonations } from './campaign-donations.ts';
import { donationMessages } from './donation-messages.ts';
import { donationNotifications } from './notifications.ts';
import { readDonationMessages } from './read-donation-messages.ts';
import { donationPurpose } from './donation-purpose.ts';
import { disputeMails } from './dispute-mails.ts';
import { donationMails } from './mails.ts';
import { refundMails } from './refund-mails.ts';
import { notPaidMail } from './not-paid-mail.ts';

export const donations = defineFeature({
  name: 'donations',
  audit: donationsAudit,
  endpoints: (app) => [
    endpoint(routes.campaignDonations, campaignDonations),
    endpoint(routes.donationMessages, donationMessages(app)),
    endpoint(routes.readDonationMessages, readDonationMessages(app)),
    listEndpoint(
      routes.adminListDonations,
      (query, { queries }) => queries.donations.listAll(query),
      (donations, { queries }) => presentAdminDonations(queries, donations),
    ),
    endpoint(routes.adminGetDonation, adminGetDonation),
    endpoint(routes.adminExportDonations, adminExportDonations),
  ],
  purposes: (app) => [donationPurpose(app)],
  mails: (app) => [
    ...donationMails(app),
    ...refundMails(app),
    ...disputeMails(app),
    notPaidMail(app),
    backerDigestMail(app),
  ],
  deadlines: (app) => ({ backer_digest: requestBackerDigest(app) }),
  activityTitles: {
    donation_made: 'A payment',
  },
  notifications: donationNotifications,
});
