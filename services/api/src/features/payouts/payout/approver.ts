import { payoutMessages as messages } from '@rostrum/contracts/payouts';
import { isSamePerson, soleAdminMayAt, type Approver } from '../../../kernel/approver.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ComputedPayout, Share } from './payout.ts';

/**
 * Two people decide on every payout. `confirmedBy`: who ever confirmed its payee as the participant,
 * before or after the computation, also where that was undone. The delay of a sole administrator begins
 * with the last of what they could decide alone: the computation, the assignment of the share, and the
 * removal of the others.
 * @throws DomainError (409)
 */
export function assertApprover(
  approver: Approver,
  { payeeId, assignedBy, assignedAt }: Share,
  { orderedBy, computedAt }: ComputedPayout,
  confirmedBy: readonly number[],
  now: Date,
): void {
  const { id, sole } = approver;
  if (sole === null) {
    // Marked for drills: approved-by-another
    if (id === orderedBy) throw new DomainError('conflict', messages.otherAdmin);
    if (id === assignedBy || confirmedBy.includes(id))
      throw new DomainError('conflict', messages.ownAssignment);
    if (id === payeeId) throw new DomainError('conflict', messages.ownPayout);
    const others = [orderedBy, assignedBy, ...confirmedBy, payeeId];
    if (others.some((other) => isSamePerson(approver, other))) {
      throw new DomainError('conflict', messages.sameParty);
    }
    return;
  }
  if (sole.delayMs === null) throw new DomainError('conflict', messages.soleAdmin);
  const from = soleAdminMayAt(sole, [computedAt, assignedAt]);
  if (from > now.getTime())
    throw new DomainError('conflict', messages.tooEarly(new Date(from).toISOString()));
}
