import { allocate, type PayeeRole, type PayoutPolicy } from '@rostrum/contracts/money';

export interface PolicyShare {
  readonly role: PayeeRole;
  /** Counts from 1 among several payees with the same role; 1 for a single payee. */
  readonly index: number;
  /** Hundredths of a percent. */
  readonly bps: number;
}

const wholeBps = 10_000;

/** The share of each payee for a conversation of `participants` people. */
export function policyShares(policy: PayoutPolicy, participants: number): PolicyShare[] {
  return allocate(policy, wholeBps, { participants }).map(({ role, index, cents }) => ({
    role,
    index,
    bps: cents,
  }));
}
