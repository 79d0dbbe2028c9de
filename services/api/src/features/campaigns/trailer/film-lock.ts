import type { DomainEvent } from '@rostrum/contracts';
import { voteMessages } from '@rostrum/contracts/trailers';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Campaign } from '../campaign-state.ts';
import { assertPublic, fundingIsOpen } from '../status.ts';

/** @throws DomainError (404, 409, 410) for what takes no votes */
export function assertTakesVotes(
  state: Campaign | undefined,
  now: Date,
): asserts state is Campaign {
  assertPublic(state);
  const { trailer, onHoldSince } = state;
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
