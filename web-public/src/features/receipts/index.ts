export { campaignDonationsFile, ownDonationsFile } from './api.ts';
export { PaymentBadge, subjectOf } from './payment-words.tsx';
