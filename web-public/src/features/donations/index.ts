export { AmountPicker } from './AmountPicker.tsx';
export { type DonationAmount, useDonationAmount } from './donation-amount.ts';
