export { DifferingDonations } from './DifferingDonations.tsx';
export { DonationChip, donationStatusChoices } from './DonationChip.tsx';
