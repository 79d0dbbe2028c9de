export type { DonationDocument, DonationStatus } from './donation-document.ts';
