import type { Answer } from '@rostrum/contracts/client';

export type DonationRecord = Answer<'adminListDonations'>[number];
