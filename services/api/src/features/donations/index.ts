export { donation } from './donation.ts';
export { refundsLate } from './donation-purpose.ts';
export { isOpen, MemberQuotes, payableQuote } from './member-quotes.ts';
export { openDonation } from './open-donation.ts';
export { presentDonation, presentPublicDonation, type WireDonation } from './presenter.ts';
