export { DonationChip, donationStatusChoices } from './DonationChip.tsx';
export { RelatedDonations } from './RelatedDonations.tsx';
