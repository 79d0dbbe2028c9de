import { payoutMessages as messages } from '@rostrum/contracts/payouts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ComputedPayout, Share } from './payout.ts';

/** Who approves. */
export interface Approver {
  readonly id: number;
  /**
   * Null while other administrators exist. Otherwise the delay after the computation, in
   * milliseconds, after which a sole administrator may approve; null when none is configured.
   */
  readonly sole: { readonly delayMs: number | null } | null;
}

/** Two people decide on every payout. @throws DomainError (409) */
export function assertApprover(
  { id, sole }: Approver,
  { payeeId, assignedBy }: Share,
  { orderedBy, computedAt }: ComputedPayout,
  now: Date,
): void {
  if (sole === null) {
    // Marked for drills: approved-by-another
    if (id === orderedBy) throw new DomainError('conflict', messages.otherAdmin);
    if (id === assignedBy) throw new DomainError('conflict', messages.ownAssignment);
    if (id === payeeId) throw new DomainError('conflict', messages.ownPayout);
    return;
  }
  if (sole.delayMs === null) throw new DomainError('conflict', messages.soleAdmin);
  if (Date.parse(computedAt) + sole.delayMs > now.getTime())
    throw new DomainError('conflict', messages.tooEarly);
}
