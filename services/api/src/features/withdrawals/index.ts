export { withdraw } from './withdraw.ts';
export { tookBackAt, withdrawals, withdrawalsStream } from './withdrawals.ts';
