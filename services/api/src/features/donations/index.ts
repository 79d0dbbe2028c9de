export { campaignTitles } from './titles.ts';
export { writtenMessage } from './written-message.ts';
export { donation } from './donation.ts';
export { presentDonation, type WireDonation } from './presenter.ts';
