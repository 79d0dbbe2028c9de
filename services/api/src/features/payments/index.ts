export { unmatchedPayments } from './unmatched-count.ts';
