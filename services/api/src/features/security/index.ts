export { checkCode, hasSecondFactor } from './check-code.ts';
export { confirmedUntil } from './confirm.ts';
