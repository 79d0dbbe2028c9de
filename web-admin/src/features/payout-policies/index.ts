export { payeeName } from './policy-words.ts';
