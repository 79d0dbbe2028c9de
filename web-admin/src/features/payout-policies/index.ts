export { payeeName, policyName } from './policy-words.ts';
