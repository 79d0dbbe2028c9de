export { unpaid } from './donation-document.ts';
export type { DonationDocument, DonationStatus } from './donation-document.ts';
export type { PaymentDocument } from './donations.ts';
