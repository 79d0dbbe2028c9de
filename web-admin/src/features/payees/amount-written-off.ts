import { parseCents } from '@rostrum/contracts/money';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';

/** The amount in cents, or what is wrong with it. `owed`: cents. */
export function centsWrittenOff(amount: string, owed: number): number | string {
  const cents = parseCents(amount.trim());
  if (cents === null || cents === 0) return payoutMessages.amount;
  return cents > owed ? payoutMessages.tooMuch : cents;
}
