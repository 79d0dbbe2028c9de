export { payeeDetailsQuery } from './api.ts';
