export { DonationChip, donationStatusChoices } from './DonationChip.tsx';
