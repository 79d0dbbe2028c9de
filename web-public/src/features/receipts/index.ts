export { campaignDonationsFile, ownDonationsFile, type Receipt, receiptQuery } from './api.ts';
export { PaymentBadge, subjectOf } from './payment-words.tsx';
