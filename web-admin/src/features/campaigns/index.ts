export { heldBy } from './campaign-calls.ts';
export { HeldDonations } from './HeldDonations.tsx';
