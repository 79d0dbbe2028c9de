import { payoutMessages as messages } from '@rostrum/contracts/payouts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ComputedPayout, Share } from './payout.ts';

/** Who approves. */
export interface Approver {
  readonly id: number;
  /** Null while other administrators exist. */
  readonly sole: {
    /** The delay in milliseconds after which a sole administrator may approve; null for never. */
    readonly delayMs: number | null;
    /** When the last of the others was removed, ISO 8601; null when there never was one. */
    readonly since: string | null;
  } | null;
}

/**
 * Two people decide on every payout. The delay of a sole administrator begins with the last of what
 * they could decide alone: the computation, the assignment of the share, and the removal of the others.
 * @throws DomainError (409)
 */
export function assertApprover(
  { id, sole }: Approver,
  { payeeId, assignedBy, assignedAt }: Share,
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
  const begun = [computedAt, assignedAt, sole.since].map((at) =>
    at === null ? 0 : Date.parse(at),
  );
  const from = Math.max(...begun) + sole.delayMs;
  if (from > now.getTime())
    throw new DomainError('conflict', messages.tooEarly(new Date(from).toISOString()));
}
