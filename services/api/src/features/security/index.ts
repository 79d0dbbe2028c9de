export { checkCode, hasSecondFactor } from './check-code.ts';
export { confirmMember } from './confirm-member.ts';
export { secondFactor, type SecondFactor } from './second-factor.ts';
export { confirmedUntil } from './confirm.ts';
