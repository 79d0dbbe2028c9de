export { DonationBar } from './DonationBar.tsx';
export { DonationPanel } from './DonationPanel.tsx';
export { SupportForm } from './SupportForm.tsx';
export { type GivingWishes, wishesOf } from './giving-wishes.ts';
export { useDonation } from './use-donation.ts';
export { useSupport } from './use-support.tsx';
