import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import {
  canUndoReview,
  isReviewed,
  replaceByAfter,
  reviewAfter,
  selectedUntil,
  trailerMessages,
  type Phase,
  type Review,
} from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Campaign } from '../campaign-state.ts';
import { hasEnded } from '../status.ts';
import { statusChanged } from '../status-changed.ts';
import { decideOnTakedown } from '../takedown/takedown.ts';

interface ByAdmin {
  readonly now: Date;
  readonly by: number;
  readonly reason: string | null;
  /** `round` of the review that was shown. */
  readonly round: number;
}

export type ReviewCommand =
  | ({ readonly type: 'acceptTrailer' | 'sendTrailerBack' | 'undoReview' } & ByAdmin)
  | { readonly type: 'removeUnreplaced'; readonly now: Date };

/** The review of a trailer after an event of its stream; null for other campaigns. */
export function evolveReview(
  { kind, review }: Pick<Campaign, 'kind' | 'review'>,
  event: RecordedEvent,
): Review | null {
  if (kind !== 'trailer') return null;
  switch (event.type) {
    case 'CampaignPublished':
    case 'TrailerReviewRequested':
    case 'TrailerAccepted':
    case 'TrailerSentBack':
    case 'TrailerReviewUndone':
    case 'HoldLifted':
    case 'CampaignRestored':
      return reviewAfter(review, event, happenedAt(event));
    default:
      return review;
  }
}

/**
 * The event of an edit after which a trailer is reviewed. Once it is sent back, every change by its maker
 * is reviewed, and none by an administrator.
 */
export function requestReview(
  { id: campaignId, creatorId, phase, review }: ReviewSubject,
  requestedBy: number,
  looksOther: boolean,
): readonly DomainEvent[] {
  if (review === null) return [];
  const isDue = phase === 'sent_back' ? requestedBy === creatorId : looksOther;
  if (!isDue) return [];
  return [{ type: 'TrailerReviewRequested', data: { campaignId, creatorId, requestedBy } }];
}

type ReviewSubject = Pick<Campaign, 'id' | 'creatorId' | 'phase' | 'review'>;

/** @throws DomainError (403, 409) */
export function decideOnReview(command: ReviewCommand, state: Campaign): readonly DomainEvent[] {
  if (command.type === 'removeUnreplaced') return removeUnreplaced(command.now, state);
  const { review } = state;
  if (review === null || !isReviewed(state.phase)) {
    throw new DomainError('conflict', trailerMessages.notInReview);
  }
  const { now, by, reason } = command;
  // Nobody reviews a trailer of their own.
  if (by === state.creatorId) throw new DomainError('forbidden', trailerMessages.ownReview);
  if (command.round !== review.round) {
    throw new DomainError('conflict', trailerMessages.changedSince);
  }
  const { id: campaignId, creatorId, phase: from } = state;
  const of = { campaignId, creatorId };
  switch (command.type) {
    case 'acceptTrailer':
      if (review.state === 'accepted') return [];
      return [
        { type: 'TrailerAccepted', data: { ...of, acceptedBy: by, reason } },
        ...shownAgain(state, command),
      ];
    case 'sendTrailerBack': {
      if (review.state === 'sent_back') return [];
      const replaceBy = replaceByAfter(now.toISOString());
      const data = { ...of, sentBackBy: by, from, replaceBy, reason };
      return [
        { type: 'TrailerSentBack', data },
        ...(from === 'sent_back' ? [] : [statusChanged(state, 'sent_back', by, null)]),
      ];
    }
    case 'undoReview': {
      if (!canUndoReview(review)) {
        throw new DomainError('conflict', trailerMessages.nothingToUndo);
      }
      const { waitsSince } = review;
      const undone = { ...of, undoneBy: by, waitsSince, reason };
      return [{ type: 'TrailerReviewUndone', data: undone }, ...shownAgain(state, command)];
    }
  }
}

function shownAgain(state: Campaign, { now, by }: ByAdmin): readonly DomainEvent[] {
  if (state.phase !== 'sent_back') return [];
  const to: Phase = hasEnded(state, now) ? 'funding_closed' : 'active';
  return [statusChanged(state, to, by, null)];
}

/** Removes a trailer that was sent back, and not changed, or not accepted, in time. */
function removeUnreplaced(now: Date, state: Campaign): readonly DomainEvent[] {
  const { phase, onHoldSince, proposal, onHoldMs, review } = state;
  if (phase !== 'sent_back' || onHoldSince !== null || !review?.sentBack) return [];
  const { by: removedBy, replaceBy } = review.sentBack;
  const until = selectedUntil(proposal.expiresAt, onHoldMs);
  const dueAt = Math.min(Date.parse(replaceBy ?? until), Date.parse(until));
  if (dueAt > now.getTime()) return [];
  const reason = trailerMessages.notReplaced;
  return decideOnTakedown({ type: 'takeDown', now, removedBy, reason }, state);
}
