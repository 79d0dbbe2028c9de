export type { DonationDocument, DonationStatus } from './donations.ts';
