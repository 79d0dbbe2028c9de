export { donation, mismatch, type DonationCommand } from './donation.ts';
export { fundingCloses } from './funding-close.ts';
export { presentDonation } from './presenter.ts';
export { publishPaidCampaign } from './publication.ts';
export { driveRefund, paymentMetadata, refundIfLate } from './refund.ts';
export { donationStream, type Donation, type Price } from './state.ts';
