export { withdraw } from './withdraw.ts';
