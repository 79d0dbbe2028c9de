export { RelatedDonations } from './RelatedDonations.tsx';
