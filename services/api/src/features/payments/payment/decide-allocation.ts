import type { DomainEvent } from '@rostrum/contracts';
import { isHeld, moved } from './decide-election.ts';
import { holderOf, type Payment } from './payment.ts';

/** The payout of its target was ordered. */
export interface Allocation {
  readonly type: 'allocate';
  /** Whether the target is a campaign that had an election: then only donations whose donors chose to wait are paid out. */
  readonly afterElection: boolean;
}

/**
 * Makes a payment that its target holds part of the payout, once. No effect on one that is
 * refunded, disputed or to be moved out of an election first.
 */
export function allocate({ afterElection }: Allocation, state: Payment): readonly DomainEvent[] {
  // Marked for drills: allocate-once
  if (!isHeld(state) || holderOf(state).from !== 'open') return [];
  if (afterElection && state.election?.extended !== true) return [];
  return [moved('DonationAllocated', state)];
}
