export { approveShare } from './approve-payouts.ts';
export { payouts } from './payout/decide.ts';
export { payoutStream, type Payouts } from './payout/payout.ts';
