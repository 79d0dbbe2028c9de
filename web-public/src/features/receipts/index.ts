export { campaignDonationsFile, ownDonationsFile, type Receipt, receiptQuery } from './api.ts';
export { type Settlement, useSettlement } from './use-settlement.ts';
export { PaymentBadge, subjectOf } from './payment-words.tsx';
