import { allocate, type PayeeRole, type PayoutPolicy } from '@rostrum/contracts/money';

export interface PolicyShare {
  readonly role: PayeeRole;
  /** 1, 2, … among several payees of the role; 1 otherwise. */
  readonly index: number;
  /** Hundredths of a percent. */
  readonly bps: number;
}

const wholeBps = 10_000;

/** What a policy gives each payee when `participants` people talk. */
export function policyShares(policy: PayoutPolicy, participants: number): PolicyShare[] {
  return allocate(policy, wholeBps, { participants }).map(({ role, index, cents }) => ({
    role,
    index,
    bps: cents,
  }));
}
