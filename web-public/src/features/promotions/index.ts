export { hoursFor } from './hours.ts';
