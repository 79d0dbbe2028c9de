import { readAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';

/** The typed amount in cents, or what is wrong with it. `owed`: cents. */
export function centsWrittenOff(amount: string, owed: number): number | string {
  const read = readAmount(amount);
  if ('problem' in read) return read.problem;
  if (read.cents === 0) return payoutMessages.amount;
  return read.cents > owed ? payoutMessages.tooMuch : read.cents;
}
