export { approveShare } from './approve-payouts.ts';
export { confirmedMembers } from './compute-payout.ts';
export { accountOf } from './share-context.ts';
export { payouts } from './payout/decide.ts';
export { payoutStream, type Payouts } from './payout/payout.ts';
