export { approveShare } from './approve-payouts.ts';
export { confirmedMembers } from './compute-payout.ts';
export { payouts } from './payout/decide.ts';
export { payoutStream, type Payouts } from './payout/payout.ts';
