export { checkCode, hasSecondFactor } from './check-code.ts';
export { confirmMember } from './confirm-member.ts';
export { confirmedUntil } from './confirm.ts';
