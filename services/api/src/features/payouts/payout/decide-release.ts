import type { DomainEvent } from '@rostrum/contracts';
import { payoutMessages as messages } from '@rostrum/contracts/payouts';
import { confirmableAt, confirmsNow, isSamePerson, openRequest } from '../../../kernel/approver.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { isApproved } from './in-force.ts';
import { isOpen, type Payouts, type ReleaseRequest, type Share } from './payout.ts';
import type { ShareRelease } from './share-command.ts';
import { sumsOfApproval } from './share-sums.ts';

const conflict = (message: string): DomainError => new DomainError('conflict', message);

/** The request that this command repeats or confirms; null when it asks for something else. */
function sameRequest({ toId, now }: ShareRelease, { release }: Share): ReleaseRequest | null {
  const request = openRequest(release, now);
  return request?.toId === toId ? request : null;
}

/**
 * Asks for the release, or confirms what another administrator has asked within seven days; the only
 * administrator confirms their own request after a day. Repeats have no effect.
 * @throws DomainError (409)
 */
export function release(
  command: ShareRelease,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  const { toId, by, reason, owing } = command;
  const { shareId, role, payeeId } = share;
  if (share.releasedTo !== undefined && share.releasedTo === toId) return [];
  if (payeeId === null) throw conflict(messages.unclaimed);
  assertReleasable(command, share, state);
  if (toId !== null && isSamePerson(by, toId)) throw conflict(messages.toSelf);
  const { payCents: amountCents, nettedCents } = sumsOfApproval(share, owing, null);
  const { target } = state;
  const of = { target, shareId, role, payeeId, toId, amountCents, currency: 'usd' } as const;
  const request = sameRequest(command, share);
  if (request === null) {
    return [{ type: 'ShareReleaseRequested', data: { ...of, requestedBy: by.id, reason } }];
  }
  if (!confirmsNow(request, by, command.now)) return [];
  const { requestedBy } = request;
  const people = { requestedBy, confirmedBy: by.id };
  const number = share.approvals + 1;
  return [{ type: 'ShareReleased', data: { ...of, number, nettedCents, ...people, reason } }];
}

/** @throws DomainError (409) when the share can be paid, or nothing is left of it */
function assertReleasable(
  { toId, account, payeeErased, standing }: ShareRelease,
  share: Share,
  { target }: Payouts,
): void {
  if (share.sent !== null) throw conflict(messages.alreadySent);
  if (share.writtenOff) throw conflict(messages.writtenOff);
  if (!isOpen(share)) throw conflict(messages.nothingLeft);
  if (!payeeErased) throw conflict(messages.notGone);
  if (standing.onHold) throw conflict(messages.onHold(target.kind));
  if (toId === share.payeeId) throw conflict(messages.toErased);
  if (account === null) return;
  if (isApproved(share, account, standing)) throw conflict(messages.approvedNow);
  if (share.returned.length === 0) throw conflict(messages.notReturned);
  if (toId === null) throw conflict(messages.detailsKept);
}

/** Why this administrator cannot do anything about a request now; null when they can. */
export function waitsFor(command: ShareRelease, share: Share): string | null {
  const request = sameRequest(command, share);
  if (request === null) return null;
  const from = confirmableAt(request, command.by);
  if (from === null) return messages.awaitsOther;
  return Date.parse(from) > command.now.getTime() ? messages.confirmFrom(from) : null;
}
