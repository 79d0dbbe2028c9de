export { donation, type DonationCommand } from './donation.ts';
export { mismatch } from './mismatch.ts';
export { attemptsEnded, donationStream, priceOf, type Donation } from './donation-state.ts';
export { fundingCloses } from './funding-close.ts';
export { paymentMetadata } from './payment-metadata.ts';
export { presentDonation, presentPublicDonation, type WireDonation } from './presenter.ts';
export { publishWithDeposit } from './publish-with-deposit.ts';
export { requestLateRefund } from './request-late-refund.ts';
export { sendRefund } from './send-refund.ts';
