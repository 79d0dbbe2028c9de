import type { DomainEvent } from '@rostrum/contracts';
import { campaignMessages, isPublic } from '@rostrum/contracts/campaigns';
import { voteMessages } from '@rostrum/contracts/trailers';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import type { Campaign } from '../campaign-state.ts';
import { fundingIsOpen } from '../status.ts';

/** @throws DomainError (404, 409, 410) for what takes no votes */
export function assertTakesVotes(state: Campaign, now: Date): void {
  const { phase, trailer, onHoldSince } = state;
  if (phase === 'removed') throw new DomainError('campaign_removed', campaignMessages.removed);
  if (!isPublic(phase)) throw notFound(campaignMessages.campaignNotFound);
  if (!trailer) throw new DomainError('conflict', voteMessages.noTrailer);
  if (!fundingIsOpen(state, now)) throw new DomainError('campaign_closed', voteMessages.closed);
  if (onHoldSince !== null) throw new DomainError('campaign_on_hold', voteMessages.onHold);
}

/**
 * Locks the film of a trailer before the first vote for it.
 * @throws DomainError (404, 409, 410) for one that takes no votes
 */
export function lockFilm(now: Date, state: Campaign): readonly DomainEvent[] {
  assertTakesVotes(state, now);
  const { id: campaignId, creatorId, trailer, filmLocked } = state;
  if (filmLocked || !trailer) return [];
  return [{ type: 'FilmLocked', data: { campaignId, creatorId, videoId: trailer.video.id } }];
}
