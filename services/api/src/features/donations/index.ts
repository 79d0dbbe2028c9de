export { hasPublicMessage, loadDonationMessage } from './written-message.ts';
export { messagesReadUntil } from './read-donation-messages.ts';
export { donation } from './donation.ts';
export { presentDonation, presentPublicDonation, type WireDonation } from './presenter.ts';
export { purposeUnderTerms, quotationUnderTerms } from './purpose-under-terms.ts';
export { preferencesOf } from './donation-purpose.ts';
