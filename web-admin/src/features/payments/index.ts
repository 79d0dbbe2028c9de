export { DonationDifference } from './DonationDifference.tsx';
