import type { DomainEvent, EventData } from '@rostrum/contracts';
import {
  campaignMessages,
  isPublic,
  trailerMessages,
  wireStatuses,
  type Phase,
  type Review,
  type WireStatus,
} from '@rostrum/contracts/campaigns';
import { payoutMessages } from '@rostrum/contracts/payouts/messages';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { Conversation } from './conversation/conversation.ts';
import { assertConfirmable, evidenceConfirmed, missingEvidence } from './conversation/evidence.ts';
import { refusalInElection } from './election/election.ts';
import type { Proposal } from './proposal.ts';
import { statusChanged } from './status-changed.ts';
import { payoutOrdered, type PayoutSubject } from './payout/payout-order.ts';
import type { CampaignRefunds } from './refunds/campaign-refunds.ts';
import { refusalOfSelecting } from './trailer/trailer.ts';

interface WithEndDate {
  readonly proposal: Pick<Proposal, 'expiresAt'>;
}
type WithPhase = WithEndDate & { readonly phase: Phase };
type WithHold = { readonly onHoldSince: string | null };

/** The fields of a campaign by which a status is refused. */
type Refusable = WithPhase & {
  readonly kind: EventData<'CampaignCreated'>['kind'];
  readonly refunds: CampaignRefunds | null;
  readonly payout: object | null;
  readonly election: object | null;
  readonly onHoldSince: string | null;
  readonly onHoldMs: number;
  readonly review: Review | null;
  readonly conversation: {
    readonly evidence: Pick<NonNullable<Conversation['evidence']>, 'state'> | null;
  };
};

/** The fields of a campaign that changes of its status depend on. */
type Subject = WithPhase & {
  readonly id: number;
  readonly creatorId: number;
  readonly proposal: Pick<Proposal, 'expiresAt' | 'categoryId'>;
};
type Completable = Subject &
  PayoutSubject &
  Pick<Refusable, 'election' | 'onHoldSince' | 'onHoldMs' | 'review'> &
  Parameters<typeof evidenceConfirmed>[0];

export interface StatusChange {
  readonly now: Date;
  readonly to: WireStatus;
  readonly changedBy: number | null;
  readonly reason: string | null;
}

/** Depends on the clock as well as on the phase: an end may have passed before the phase changes. */
export function fundingIsOpen(state: WithPhase, now: Date): boolean {
  return state.phase === 'active' && !hasEnded(state, now);
}

/** @throws DomainError (404) for a campaign that is not public; (410) for one that was removed */
export function assertPublic<S extends WithPhase>(state: S | undefined): asserts state is S {
  if (state?.phase === 'removed') {
    throw new DomainError('campaign_removed', campaignMessages.removed);
  }
  if (!state || !isPublic(state.phase)) throw notFound(campaignMessages.campaignNotFound);
}

/** Whether its funding is open, and it is not on hold. */
export function acceptsDonations(state: WithPhase & WithHold, now: Date): boolean {
  return state.onHoldSince === null && fundingIsOpen(state, now);
}

/** Why the campaign accepts no donations. */
export function campaignClosed({ onHoldSince }: WithHold): DomainError {
  return onHoldSince === null
    ? new DomainError('campaign_closed', campaignMessages.campaignClosed)
    : new DomainError('campaign_on_hold', campaignMessages.onHold);
}

/** Whether the campaign's end date has passed, whatever its phase. */
export function hasEnded({ proposal }: WithEndDate, now: Date): boolean {
  return Date.parse(proposal.expiresAt) <= now.getTime();
}

/** Whether the $1 of an unpaid campaign can still be paid. */
export function isPayable(
  state: WithPhase & { readonly filesReleased: boolean },
  now: Date,
): boolean {
  return state.phase === 'pending_payment' && !hasEnded(state, now) && !state.filesReleased;
}

/**
 * Editable until its end; an unpaid campaign, and a trailer that was sent back, also after it, so that
 * they can be corrected.
 */
export function isEditable(state: WithPhase, now: Date): boolean {
  const { phase } = state;
  return phase === 'pending_payment' || phase === 'sent_back' || fundingIsOpen(state, now);
}

/** Closes the funding of an active campaign whose end date has passed. */
export function closeFunding(state: Subject, now: Date): readonly DomainEvent[] {
  // Marked for drills: ignore-repeated-close
  if (state.phase !== 'active') return [];
  return hasEnded(state, now) ? [statusChanged(state, 'funding_closed', null, null)] : [];
}

const areRefunded =
  'The donations of this campaign are being refunded; its status cannot change any more.';

/** Why the campaign cannot get the status; undefined when it can. */
function refusalOfStatus(to: WireStatus, state: Refusable, now: Date): string | undefined {
  if (state.phase === 'removed') {
    return 'This campaign was taken down; its status cannot change any more.';
  }
  if (state.phase === 'sent_back') return trailerMessages.sentBack;
  if (!isPublic(state.phase)) {
    return 'This campaign is not published yet: its $1 has not been paid.';
  }
  if (state.phase === to) return undefined;
  if (state.onHoldSince !== null) return campaignMessages.liftFirst;
  const inElection = refusalInElection(state, to);
  if (inElection !== undefined) return inElection;
  if (state.refunds && to !== 'expired') {
    return areRefunded;
  }
  if (state.payout) return payoutMessages.alreadyOrdered;
  if (to === 'completed' && state.kind === 'trailer') return refusalOfSelecting(state, now);
  if (to === 'completed') return missingEvidence(state.conversation.evidence);
  return to === 'active' && hasEnded(state, now)
    ? 'This campaign cannot be reopened: its end date has passed.'
    : undefined;
}

/** The statuses that the campaign cannot get, each with the reason. */
export const statusRefusals = (state: Refusable, now: Date): Partial<Record<WireStatus, string>> =>
  Object.fromEntries(
    wireStatuses.flatMap((to) => {
      const refusal = refusalOfStatus(to, state, now);
      return refusal === undefined ? [] : [[to, refusal]];
    }),
  );

/**
 * Completing a campaign confirms the evidence that waits.
 * @throws DomainError when the campaign is not public, has ended and is to be reopened, or is to be
 * completed without evidence
 */
export function changeStatus(
  { to, now, changedBy, reason }: StatusChange,
  state: Completable,
): readonly DomainEvent[] {
  // A hold stops orders of admins, and not the erasure of the creator.
  const ordered = changedBy === null ? { ...state, onHoldSince: null } : state;
  const refusal = refusalOfStatus(to, ordered, now);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  if (state.phase === to) return [];
  const changed = statusChanged(state, to, changedBy, reason);
  if (to !== 'completed') return [changed];
  if (changedBy === null) throw new Error('nobody has ordered the completion');
  return [
    ...evidenceConfirmed(state, { confirmedBy: changedBy, reason: null }),
    changed,
    ...payoutOrdered(state, { orderedBy: changedBy, reason: null }),
  ];
}

export interface EvidenceConfirmation {
  readonly number: number;
  readonly confirmedBy: number;
  readonly reason: string | null;
}

/**
 * Confirms evidence, and completes the campaign. A campaign that was completed before evidence was
 * needed stays so.
 * @throws DomainError when the evidence was replaced or sent back, or the campaign is not public
 */
export function confirmEvidence(
  { number, confirmedBy, reason }: EvidenceConfirmation,
  state: Completable,
): readonly DomainEvent[] {
  assertConfirmable(state, number);
  if (!isPublic(state.phase)) {
    throw new DomainError('conflict', 'This campaign was taken down.');
  }
  if (state.onHoldSince !== null) throw new DomainError('conflict', campaignMessages.liftFirst);
  if (state.refunds) throw new DomainError('conflict', areRefunded);
  const completion =
    state.phase === 'completed' ? [] : [statusChanged(state, 'completed', confirmedBy, null)];
  return [
    ...evidenceConfirmed(state, { confirmedBy, reason }),
    ...completion,
    ...payoutOrdered(state, { orderedBy: confirmedBy, reason: null }),
  ];
}
