export { donation, mismatch, type DonationCommand } from './donation.ts';
export { fundingCloses } from './funding-close.ts';
export { presentDonation } from './presenter.ts';
export { publishPaidCampaign } from './publish-with-deposit.ts';
export { driveRefund, paymentMetadata, refundIfLate } from './send-refund.ts';
export { donationStream, type Donation, type Price } from './donation-state.ts';
