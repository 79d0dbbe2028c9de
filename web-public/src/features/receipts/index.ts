export { campaignDonationsFile, ownDonationsFile, type Receipt, receiptQuery } from './api.ts';
export type { Settlement } from './use-settlement.ts';
export { useSentPayment } from './use-sent-payment.ts';
export { PaymentBadge, subjectOf } from './payment-words.tsx';
