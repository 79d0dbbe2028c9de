import type { DomainEvent, EventData } from '@rostrum/contracts';
import { disputeMessages } from '@rostrum/contracts/disputes';
import { payoutMessages as messages, type ShareSums } from '@rostrum/contracts/payouts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import { assertApprover } from './approver.ts';
import { release } from './decide-release.ts';
import { isApproved, isInForce } from './in-force.ts';
import type { ComputedPayout, Payouts, Share } from './payout.ts';
import { isOpen } from './payout.ts';
import type { PayeeAccount, ShareApproval, ShareCommand, Shown } from './share-command.ts';
import { sumsOf, sumsOfApproval } from './share-sums.ts';

const conflict = (message: string): DomainError => new DomainError('conflict', message);

/** The data that the events of a share have in common. @throws DomainError (409) while it is unclaimed */
function ofShare({ target }: Payouts, { shareId, role, payeeId }: Share) {
  if (payeeId === null) throw conflict(messages.unclaimed);
  return { target, shareId, role, payeeId };
}

/** The share with an id. @throws DomainError (404) */
export function shareOf(state: Payouts | undefined, shareId: number): Share {
  const found = state?.shares.find((share) => share.shareId === shareId);
  if (!found) throw notFound(messages.notFound);
  return found;
}

/** The payout that a share is of. @throws Error when there is none */
function payoutOf({ computed }: Payouts, { number }: Share): ComputedPayout {
  const found = computed.find((payout) => payout.number === number);
  if (!found) throw new Error(`there is no payout ${String(number)}`);
  return found;
}

/**
 * Decides on one share. Repeats have no effect.
 * @throws DomainError (404, 409), also when other sums were shown than those that the command moves
 */
export function decideShare(command: ShareCommand, state: Payouts): readonly DomainEvent[] {
  const share = shareOf(state, command.shareId);
  const events = decide(command, share, state);
  if (events.length === 0) return events;
  if ('sums' in command) assertShown(command.sums, movedBy(command, share));
  if ('disputes' in command) assertAccepted(command, state);
  return events;
}

/** @throws DomainError (409) while disputes are open that the approver does not accept */
function assertAccepted(
  {
    acceptsDisputes,
    disputes: { count, amountCents },
  }: Pick<ShareApproval, 'acceptsDisputes' | 'disputes'>,
  { target }: Payouts,
): void {
  if (count === 0 || acceptsDisputes) return;
  throw conflict(disputeMessages.unaccepted(count, amountCents, target.kind));
}

/** What a command moves of a share. */
export function movedBy(command: Extract<ShareCommand, Shown>, share: Share): ShareSums {
  switch (command.type) {
    case 'beginApproval':
    case 'approve':
      return sumsOfApproval(share, command.owing, command.account, command.disputes);
    case 'release':
      return sumsOfApproval(share, command.owing, null);
    default:
      return sumsOf(command.type, share);
  }
}

function decide(command: ShareCommand, share: Share, state: Payouts): readonly DomainEvent[] {
  switch (command.type) {
    case 'assign':
      return assign(command, share, state);
    case 'unassign':
      return unassign(command, share, state);
    case 'noteDetails':
      return noteDetails(command, share, state);
    case 'fallDue':
      return fallDue(command.now, share, state);
    case 'beginApproval':
      return beginApproval(command, share, state);
    case 'approve':
      return approve(command, share, state);
    case 'send':
      return send(command, share, state);
    case 'return':
      return takeBack(command, share, state);
    case 'release':
      return release(command, share, state);
  }
}

function assign(
  { memberId, assignedBy, reason }: Extract<ShareCommand, { type: 'assign' }>,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  const { shareId, role, index, payeeId, owedCents: amountCents } = share;
  if (payeeId === memberId) return [];
  if (payeeId !== null) throw conflict(messages.assigned);
  if (role !== 'participants') throw conflict(messages.notParticipant);
  if (amountCents === 0) throw conflict(messages.nothingLeft);
  const hasOther = state.shares.some(
    (other) => other.role === role && other.payeeId === memberId && other.index !== index,
  );
  if (hasOther) throw conflict(messages.oneEach);
  const { target } = state;
  const of = {
    target,
    shareId,
    role,
    payeeId: memberId,
    amountCents,
    currency: 'usd',
  } as const;
  return [{ type: 'ShareAssigned', data: { ...of, assignedBy, reason } }];
}

function unassign(
  { memberId, unassignedBy, reason }: Extract<ShareCommand, { type: 'unassign' }>,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  if (share.payeeId === null || (memberId !== null && share.payeeId !== memberId)) return [];
  if (share.role !== 'participants') throw conflict(messages.notParticipant);
  if (share.writtenOff) throw conflict(messages.writtenOff);
  // Before the advice to undo the confirmation, which would change nothing then.
  if (share.begun > 0) throw conflict(messages.approvedBefore);
  if (share.chargedCents > 0) throw conflict(messages.lossCharged);
  if (share.byConfirmation && unassignedBy !== null) throw conflict(messages.confirmed);
  const of = { ...ofShare(state, share), amountCents: share.owedCents, currency: 'usd' } as const;
  return [{ type: 'ShareUnclaimed', data: { ...of, unassignedBy, reason } }];
}

/** When a share is to be sent: not before its payout, nor before the details may be used. */
const dueOf = ({ dueAt }: ComputedPayout, account: PayeeAccount): string =>
  Date.parse(account.usableFrom) > Date.parse(dueAt) ? account.usableFrom : dueAt;

function noteDetails(
  { payeeId, account }: Extract<ShareCommand, { type: 'noteDetails' }>,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  if (share.payeeId !== payeeId || !isOpen(share)) return [];
  const { details } = share;
  const data = detailsOf(share, account, state);
  const isNoted = details
    ? details.method === data.method && details.usableFrom === data.usableFrom
    : !account;
  return isNoted ? [] : [{ type: 'PayoutDetailsChanged', data }];
}

/** Where the money of a share goes from now on, and when it is to be sent. */
function detailsOf(
  share: Share,
  account: PayeeAccount | null,
  state: Payouts,
): EventData<'PayoutDetailsChanged'> {
  const { method = null, usableFrom = null } = account ?? {};
  const dueAt = account && dueOf(payoutOf(state, share), account);
  return { ...ofShare(state, share), method, usableFrom, dueAt };
}

function fallDue(now: Date, share: Share, state: Payouts): readonly DomainEvent[] {
  const dueAt = share.details?.dueAt ?? null;
  if (share.fellDue || !isOpen(share) || dueAt === null) return [];
  if (Date.parse(dueAt) > now.getTime()) return [];
  return [{ type: 'PayoutFellDue', data: { ...ofShare(state, share), dueAt } }];
}

/** @throws DomainError (409) when the share cannot be approved now */
function assertApprovable(
  {
    approver,
    account,
    payeeErased,
    standing,
    now,
  }: Pick<ShareApproval, 'approver' | 'account' | 'payeeErased' | 'standing' | 'now'>,
  share: Share,
  state: Payouts,
): void {
  if (share.payeeId === null) throw conflict(messages.unclaimed);
  if (share.sent !== null) throw conflict(messages.alreadySent);
  if (share.writtenOff) throw conflict(messages.writtenOff);
  if (!isOpen(share)) throw conflict(messages.nothingLeft);
  if (standing.onHold) throw conflict(messages.onHold(state.target.kind));
  if (account === null && payeeErased) throw conflict(messages.payeeGone);
  const confirmedBy = standing.confirmations.flatMap((each) =>
    each.memberId === share.payeeId ? [each.confirmedBy] : [],
  );
  assertApprover(approver, share, payoutOf(state, share), confirmedBy, now);
  if (account === null) throw conflict(messages.noDetails);
  if (Date.parse(account.usableFrom) > now.getTime()) throw conflict(messages.detailsHeld);
  // An approval before the note would not be ended by it.
  const { details } = share;
  if (details?.method !== account.method || details.usableFrom !== account.usableFrom) {
    throw conflict(messages.changedMeanwhile);
  }
}

/** Begins the next approval once. */
function beginApproval(
  command: Extract<ShareCommand, { type: 'beginApproval' }>,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  if (isApproved(share, command.account, command.standing)) return [];
  assertApprovable(command, share, state);
  const number = share.approvals + 1;
  if (share.begun === number) return [];
  const data = { ...ofShare(state, share), number, begunBy: command.approver.id };
  return [{ type: 'PayoutApprovalBegun', data }];
}

function approve(command: ShareApproval, share: Share, state: Payouts): readonly DomainEvent[] {
  const { approver, reason, owing, account, standing, disputes } = command;
  if (isApproved(share, account, standing)) return [];
  assertApprovable(command, share, state);
  if (share.approvals + 1 !== command.number || share.begun !== command.number) {
    throw conflict(messages.changedMeanwhile);
  }
  const { payCents, nettedCents, detailsId } = sumsOfApproval(share, owing, account, disputes);
  if (payCents < 0) throw new RangeError('more is netted than is owed');
  const data = {
    ...ofShare(state, share),
    number: command.number,
    nettedCents,
    payCents,
    detailsId,
    method: payCents > 0 ? (account?.method ?? null) : null,
    approvedBy: approver.id,
    reason,
    disputedCents: disputes.amountCents,
  };
  return [{ type: 'PayoutApproved', data }];
}

function send(
  { method, reference, sentBy, reason, account, standing }: Extract<ShareCommand, { type: 'send' }>,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  const { sent, approved } = share;
  if (sent?.reference === reference && sent.from === method) return [];
  // Marked for drills: send-once
  if (sent) throw conflict(messages.alreadySent);
  if (share.returned.includes(reference)) throw conflict(messages.referenceUsed);
  if (share.writtenOff) throw conflict(messages.writtenOff);
  if (approved?.payCents === 0) throw conflict(messages.nothingLeft);
  if (!approved) throw conflict(messages.notApproved);
  if (standing.onHold) throw conflict(messages.onHold(state.target.kind));
  if (approved.detailsId !== account?.id) throw conflict(messages.detailsChanged);
  if (!isInForce(approved, account, standing))
    throw conflict(messages.removedSince(state.target.kind));
  if (approved.method !== method) throw conflict(messages.method);
  const data = {
    ...ofShare(state, share),
    amountCents: approved.payCents,
    currency: 'usd',
    from: method,
    reference,
    sentBy,
    reason,
  } as const;
  return [{ type: 'PayoutSent', data }];
}

/** The share has to be sent again, to where the payee's money goes now. */
function takeBack(
  { reference, outcome, recordedBy, reason, account }: Extract<ShareCommand, { type: 'return' }>,
  share: Share,
  state: Payouts,
): readonly DomainEvent[] {
  const { sent, returned } = share;
  if (sent?.reference !== reference) {
    if (returned.includes(reference)) return [];
    throw conflict(messages.notSent);
  }
  const data: EventData<'PayoutReturned'> = {
    ...ofShare(state, share),
    ...sent,
    currency: 'usd',
    outcome,
    recordedBy,
    reason,
  };
  const back: DomainEvent = { type: 'PayoutReturned', data };
  if (!account) return [back];
  return [back, { type: 'PayoutDetailsChanged', data: detailsOf(share, account, state) }];
}
