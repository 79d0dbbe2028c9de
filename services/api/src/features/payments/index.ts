export { unmatchedPaymentCount } from './unmatched-payments.ts';
