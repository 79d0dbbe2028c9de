export { hoursPaidBy as hoursFor } from './hours.ts';
